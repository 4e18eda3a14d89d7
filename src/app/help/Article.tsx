import { Code } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isExternal } from '../../base/address';
import { own } from '../../base/own';
import { t } from '../../i18n/messages';
import { useHasScreen } from '../ui/screen';
import type { Block, Inline, Section } from './content';
import classes from './help.module.css';
import { pictureUrl, wordOf } from './pages';

/** Pictures show a window of this size, CSS px. */
const PICTURE = { width: 1280, height: 800 };

interface Props {
  sections: readonly Section[];
  /** Parts that are not text, by name. */
  parts: Record<string, ReactNode>;
}

/** The text of a page of help. */
export function Article({ sections, parts }: Props) {
  return (
    <article className={classes.article}>
      {sections.map((section) => (
        <section key={section.id} id={section.id || undefined} data-level={section.level}>
          <Heading section={section} />
          {section.blocks.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
            <BlockView key={i} block={block} parts={parts} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Heading({ section: { id, level, title } }: { section: Section }) {
  if (level === 1) return <h1>{title}</h1>;
  const Level = level === 2 ? 'h2' : 'h3';
  return (
    <Level>
      {title}
      <Link to={`#${id}`} className={classes.anchor} aria-label={t('helpAnchor', { title })}>
        #
      </Link>
    </Level>
  );
}

function BlockView({ block, parts }: { block: Block; parts: Props['parts'] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line text={block.text} />
        </p>
      );
    case 'note':
      return (
        <aside className={classes.note}>
          <IconBulb size={18} stroke={1.7} />
          <p>
            <Line text={block.text} />
          </p>
        </aside>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
            <li key={i}>
              <Line text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <Code block>{block.text}</Code>;
    case 'picture':
      return <Picture name={block.name} alt={block.alt} />;
    case 'table':
      return <Table {...block} />;
    case 'part':
      return own(parts, block.name);
  }
}

/** It opens in its own size in a separate tab. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const url = pictureUrl(name);
  if (!url) return null;
  return (
    <figure>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={alt} {...PICTURE} loading="lazy" />
      </a>
      <figcaption>{alt}</figcaption>
    </figure>
  );
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
            <th key={i} scope="col">
              <Line text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, y) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
          <tr key={y}>
            {row.map((cell, x) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
              <td key={x}>
                <Line text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ text }: { text: readonly Inline[] }) {
  return text.map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
    <Piece key={i} piece={piece} />
  ));
}

function Piece({ piece }: { piece: Inline }) {
  const has = useHasScreen();
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return (
        <strong>
          <Line text={piece.children} />
        </strong>
      );
    case 'code':
      return <code>{piece.text}</code>;
    case 'key':
      return <b className={classes.word}>{wordOf(piece.key)}</b>;
    case 'link': {
      const words = <Line text={piece.children} />;
      const { to } = piece;
      if (isExternal(to)) {
        return (
          <a href={to} target="_blank" rel="noreferrer">
            {words}
          </a>
        );
      }
      return to.startsWith('#') || has(to.replace(/[?#].*/, '')) ? <Link to={to}>{words}</Link> : words;
    }
  }
}
