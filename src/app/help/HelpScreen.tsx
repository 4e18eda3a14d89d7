import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconBook, IconPlayerPlay, IconPrinter, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, use, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/messages';
import { useSite } from '../api/site';
import { PageFrame } from '../ui/PageFrame';
import { Article } from './Article';
import type { Section } from './content';
import classes from './help.module.css';
import { KeyTable } from './KeyTable';
import { type HelpPath, helpPages, wordOf } from './pages';
import { find, type Hit, marked } from './search';
import { useAnchor } from './useAnchor';
import videoClasses from './videos.module.css';

/** Parts of the pages that are not text. */
const PARTS: Record<string, ReactNode> = { keys: <KeyTable /> };

/** A page of help: contents and search next to the text. */
export function HelpScreen({ path }: { path: HelpPath }) {
  const pages = use(helpPages());
  const [query, setQuery] = useState('');
  const sections = pages.find((page) => page.path === path)?.sections ?? [];
  const current = useAnchor(sections);
  const searching = query.trim() !== '';
  return (
    <PageFrame width="wide" className={classes.page!}>
      <aside className={classes.side}>
        <TextInput
          size="sm"
          type="search"
          aria-label={t('helpSearch')}
          placeholder={t('helpSearchHint')}
          leftSection={<IconSearch size={16} />}
          rightSection={
            searching && (
              <CloseButton size="sm" aria-label={t('libSearchClear')} onClick={() => setQuery('')} />
            )
          }
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Contents sections={sections} current={current} leave={() => setQuery('')} />
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.print}
          leftSection={<IconPrinter size={15} />}
          onClick={() => window.print()}
        >
          {t('helpPrint')}
        </Button>
        <Documentation />
      </aside>
      {searching ? (
        <Hits hits={find(pages, query, wordOf)} query={query} leave={() => setQuery('')} />
      ) : (
        <div className={classes.text}>
          {path === '/help/help-userful' && <Videos />}
          <Article sections={sections} parts={PARTS} />
        </div>
      )}
    </PageFrame>
  );
}

interface ContentsProps {
  sections: readonly Section[];
  current: string | undefined;
  leave(): void;
}

function Contents({ sections, current, leave }: ContentsProps) {
  return (
    <nav className={classes.contents} aria-label={t('helpContents')}>
      <ul>
        {sections
          .filter(({ level }) => level > 1)
          .map(({ id, level, title }) => (
            <li key={id} data-level={level}>
              <Link to={`#${id}`} aria-current={current === id ? 'location' : undefined} onClick={leave}>
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface HitsProps {
  hits: readonly Hit[];
  query: string;
  leave(): void;
}

function Hits({ hits, query, leave }: HitsProps) {
  return (
    <div className={classes.text}>
      <VisuallyHidden component="h1">{t('helpSearch')}</VisuallyHidden>
      <p className={classes.count} role="status">
        {hits.length > 0 ? t('helpHits', { n: hits.length }) : t('helpNone', { text: query.trim() })}
      </p>
      {hits.length === 0 && <p>{t('helpNoneHint')}</p>}
      <ul className={classes.hits}>
        {hits.map(({ page, section, excerpt }) => (
          <li key={`${page}#${section.id}`}>
            <Link to={`${page}#${section.id}`} className={classes.hit} onClick={leave}>
              <strong>
                <Marked text={section.title} query={query} />
              </strong>
              <span>
                <Marked text={excerpt} query={query} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return marked(text, query).map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text in their order
    piece.found ? <mark key={i}>{piece.text}</mark> : piece.text,
  );
}

/** Leads to the documentation for developers and operators, where the server has it. It is no screen of the app. */
const Documentation = observer(function Documentation() {
  if (!useSite().site?.hasDocs) return null;
  return (
    <Button
      component="a"
      href="/docs/"
      target="_blank"
      variant="subtle"
      color="gray"
      size="xs"
      classNames={{ root: classes.docs!, label: classes.docsLabel! }}
      leftSection={<IconBook size={15} />}
    >
      {t('helpDocs')}
    </Button>
  );
});

/** Films the deployment offers. */
const Videos = observer(function Videos() {
  const videos = useSite().site?.site.videos ?? [];
  if (videos.length === 0) return null;
  return (
    <section className={videoClasses.videos} aria-label={t('helpVideos')}>
      <h2 className={videoClasses.videosTitle}>{t('helpVideos')}</h2>
      <ul>
        {videos.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={videoClasses.video}>
              <IconPlayerPlay size={18} stroke={1.7} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});
