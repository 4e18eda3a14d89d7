import { Button, Chip, Group, ScrollArea, TextInput } from '@mantine/core';
import { IconPhotoUp, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { language, t } from '../../../i18n/messages';
import { catchAndNotify } from '../../ui/files';
import { useEditor } from '../context';
import { pickPicture } from '../panels/PictureField';
import classes from './icons.module.css';
import { categories, findIcons, type Icon, icons as library, nameOf, pictureOf } from './library';
import { keepRecent, recentIcons } from './recentIcons';

/** The icons of the library, searched and grouped. */
export default function IconGrid() {
  const { icons, storage } = useEditor();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // The dialog gives the focus away before the library is loaded.
  useEffect(() => search.current?.focus(), []);
  const found = findIcons(text, category);
  const all = text.trim() === '' && category === '';
  const recent = all ? recentIcons(storage) : [];
  const choose = async (icon: Icon) => {
    const picture = await catchAndNotify(pictureOf(icon));
    if (!picture) return;
    keepRecent(storage, icon.id);
    icons.choose(picture);
  };
  const own = async () => {
    const picture = await pickPicture();
    if (picture) icons.choose(picture);
  };
  const onSearchKey = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event);
    if (event.key === 'Enter' && found[0] && text.trim() !== '') void choose(found[0]);
  };
  const groups = all
    ? [
        { id: 'recent', name: t('iconRecent'), list: library.filter(({ id }) => recent.includes(id)) },
        ...categories.map((one) => ({
          id: one.id,
          name: nameOf(one, language),
          list: findIcons('', one.id),
        })),
      ]
    : [{ id: 'found', name: '', list: found }];
  return (
    <div className={classes.library} data-library>
      <Group gap={8} wrap="nowrap">
        <TextInput
          flex={1}
          ref={search}
          aria-label={t('iconSearch')}
          placeholder={t('iconSearchHint')}
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        <Button variant="default" leftSection={<IconPhotoUp size={16} />} onClick={() => void own()}>
          {t('iconOwn')}
        </Button>
      </Group>
      <Chip.Group value={category} onChange={(value) => setCategory(String(value))}>
        <div className={classes.categories} role="radiogroup" aria-label={t('iconCategories')}>
          <Chip size="xs" value="">
            {t('iconAll')}
          </Chip>
          {categories.map((one) => (
            <Chip key={one.id} size="xs" value={one.id}>
              {nameOf(one, language)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <ScrollArea.Autosize mah="min(52vh, 460px)" type="auto">
        {groups.map(
          ({ id, name, list }) =>
            list.length > 0 && (
              <section key={id} aria-label={name || undefined}>
                {name && <h3 className={classes.heading}>{name}</h3>}
                <div className={classes.grid}>
                  {list.map((icon) => (
                    <Tile key={icon.id} icon={icon} choose={() => void choose(icon)} />
                  ))}
                </div>
              </section>
            ),
        )}
        {found.length === 0 && <p className={classes.none}>{t('iconNone')}</p>}
      </ScrollArea.Autosize>
      <p className={classes.note}>{t('iconNote')}</p>
    </div>
  );
}

function Tile({ icon, choose }: { icon: Icon; choose(): void }) {
  const name = nameOf(icon, language);
  return (
    <button
      type="button"
      className={classes.tile}
      title={name}
      aria-label={name}
      onClick={choose}
      onKeyDown={moveFocus}
    >
      {/* Part of the page: as a picture each icon is a document of its own, and four hundred take seconds to open. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the app, which a test holds clean. */}
      <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon.body }} />
    </button>
  );
}

/** Arrow keys lead from the search to the icons, and from icon to icon as they are laid out. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  const library = currentTarget.closest('[data-library]');
  const tiles = [...(library?.querySelectorAll<HTMLElement>(`.${classes.tile}`) ?? [])];
  const at = tiles.indexOf(currentTarget);
  const next = at < 0 ? key === 'ArrowDown' && tiles[0] : neighbour(key, tiles, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function neighbour(key: string, tiles: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const own = tiles[at]!.getBoundingClientRect();
  const down = key === 'ArrowDown';
  const others = down ? tiles.slice(at + 1) : tiles.slice(0, at).reverse();
  const distance = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left - own.left);
  const row = others.find((tile) => {
    const { top } = tile.getBoundingClientRect();
    return down ? top > own.top + 1 : top < own.top - 1;
  });
  if (!row) return undefined;
  const { top } = row.getBoundingClientRect();
  const inRow = others.filter((tile) => Math.abs(tile.getBoundingClientRect().top - top) < 1);
  return inRow.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best));
}
