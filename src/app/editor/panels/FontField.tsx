import { Anchor, type ComboboxItem, Select, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { bundledFamilies } from '../../../label/faces/families';
import { type FontChoice, type FontKey, fontOf } from '../../../label/font';
import { choiceOf } from '../../fonts/choices';
import type { DrawingKit } from '../../fonts/DrawingKit';
import { cloudKey, type FontRegistry, localKey } from '../../fonts/FontRegistry';
import { scriptWords } from '../../fonts/faceWords';
import { FONT_KINDS, kindOf } from '../../fonts/kinds';
import { useHosted } from '../../ui/hosted';
import { useEditor } from '../context';
import { FontAdvice } from './FontAdvice';
import { FontOption } from './FontOption';
import fontClasses from './fontField.module.css';
import classes from './panels.module.css';

/** The option for the bundled face, the one that requests the fonts of the machine, and the one of a wait. */
const OWN = 'bundled';
const ASK = 'ask';
const WAIT = 'wait';
/** Options that are no fonts. */
const PLAIN = [ASK, WAIT];
/** Maximum options listed; the search finds the others. */
const MOST = 300;

interface Props {
  choice: FontChoice;
  /** Receives the three fields of another font. */
  onPick(choice: Required<FontChoice>): void;
}

interface Options {
  group: string;
  items: ComboboxItem[];
}

const keyOf = (option: string): FontKey => (option === OWN ? '' : option);

function localOptions({ local, localProblem }: FontRegistry): ComboboxItem[] {
  if (local) return local.map((font) => ({ value: localKey(font), label: font.fullName }));
  // Shown as refused by the browser; it cannot be chosen.
  return [{ value: ASK, label: t(localProblem ?? 'fontLocalAsk'), disabled: localProblem === 'fontNoApi' }];
}

function optionsFor(registry: FontRegistry, current: FontKey, name: string): Options[] {
  const { cloud, failure } = registry;
  const groups: Options[] = [
    {
      group: t('fontBundledGroup'),
      items: bundledFamilies.map(({ key, label }) => ({ value: key || OWN, label: t(label) })),
    },
  ];
  for (const kind of FONT_KINDS) {
    const items = (cloud ?? [])
      .filter((font) => kindOf(font) === kind)
      .map((font) => ({ value: cloudKey(font), label: font.fontName }));
    if (items.length > 0) groups.push({ group: t(kind.label), items });
  }
  // Those of the machine come last: fonts that are listed later never move a row.
  if (!cloud && failure === undefined)
    groups.push({
      group: t('fontCloud'),
      items: [{ value: WAIT, label: t('fontListLoading'), disabled: true }],
    });
  else groups.push({ group: t('fontLocalGroup'), items: localOptions(registry) });
  const filled = groups.filter(({ items }) => items.length > 0);
  const isListed = filled.some(({ items }) => items.some(({ value }) => value === current));
  if (current && !isListed) filled[0]!.items.push({ value: current, label: t('fontGone', { name }) });
  return filled;
}

/** What a search finds an option by: its names in all languages and its scripts. */
function wordsOf({ registry, faces }: DrawingKit, { value, label }: ComboboxItem): string {
  const cloud = registry.cloud?.find((font) => cloudKey(font) === value);
  const local = registry.local?.find((font) => localKey(font) === value);
  const facts = PLAIN.includes(value) ? undefined : faces.of(keyOf(value));
  const names = cloud
    ? [cloud.fontEnglishName, cloud.fontTraditionalName, cloud.fontKoreanName]
    : [local?.postscriptName, local?.family];
  return [label, ...names, facts && scriptWords(facts)].join(' ').toLowerCase();
}

/** The options that a search finds, as far as they are listed. */
function found(kit: DrawingKit, options: readonly Options[], search: string): Options[] {
  const wanted = search.trim().toLowerCase();
  let left = MOST;
  return options.flatMap(({ group, items }) => {
    const matching = items.filter((item) => wordsOf(kit, item).includes(wanted)).slice(0, left);
    left -= matching.length;
    return matching.length > 0 ? [{ group, items: matching }] : [];
  });
}

/** The font of a text: the bundled families, fonts of the cloud by kind, or those of the machine. */
export const FontField = observer(function FontField({ choice, onPick }: Props) {
  const { kit } = useEditor();
  const { registry } = kit;
  const isHosted = useHosted();
  const [opened, setOpened] = useState(false);
  // A closed list is in the page too: it gets its rows when it is first opened.
  const [isFilled, setFilled] = useState(false);
  const key = fontOf(choice);
  // Several elements that differ in their font have none in common.
  const isMixed = choice.fontType === undefined;
  const name = choice.fontFamily || choice.localFontName || choice.fontType || '';
  useEffect(() => {
    if (key && !registry.cloud) void registry.load();
  }, [registry, key]);
  const open = () => {
    setOpened(true);
    setFilled(true);
    void registry.load();
    void registry.listAllowedLocal();
  };
  const pick = (option: string | null) => {
    if (option === ASK) {
      void registry.requestLocal().then(() => setOpened(true));
      return;
    }
    const next = option === null ? undefined : choiceOf(keyOf(option), registry);
    if (next) onPick(next);
  };
  return (
    <div>
      <Select
        size="xs"
        label={
          <span className={classes.fontLabel}>
            {t('font')}
            {!isHosted && (
              <Anchor
                component={Link}
                to="/setting/fontsetting"
                size="xs"
                onClick={(event) => event.stopPropagation()}
              >
                {t('fontManage')}
              </Anchor>
            )}
          </span>
        }
        aria-label={t('font')}
        labelProps={{ className: classes.fontLabelBox }}
        searchable
        allowDeselect={false}
        maxDropdownHeight={340}
        placeholder={isMixed ? t('mixed') : t('fontSearch')}
        nothingFoundMessage={t('fontNoMatch')}
        value={isMixed ? null : key || OWN}
        data={optionsFor(registry, key, name)}
        filter={({ options, search }) => (isFilled ? found(kit, options as Options[], search) : [])}
        comboboxProps={{ width: 340, position: 'bottom-end' }}
        classNames={{ dropdown: fontClasses.dropdown }}
        dropdownOpened={opened}
        onDropdownOpen={open}
        onDropdownClose={() => setOpened(false)}
        onChange={pick}
        renderOption={({ option: { value, label }, checked = false }) =>
          PLAIN.includes(value) ? label : <FontOption fontKey={keyOf(value)} name={label} checked={checked} />
        }
      />
      {!isMixed && <FontAdvice font={key} />}
      {registry.failure !== undefined && (
        <Text size="xs" c="var(--lw-error-ink)" mt={4} role="alert">
          {t('fontListFailed', { reason: registry.failure })}
        </Text>
      )}
    </div>
  );
});
