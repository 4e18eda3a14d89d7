import { Anchor, type ComboboxItem, Select, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { BUNDLED, FONT_FAMILY, type FontChoice, type FontKey, fontOf } from '../../../label/font';
import { cloudKey, localKey } from '../../fonts/FontRegistry';
import { FontText } from '../../fonts/FontText';
import { FONT_KINDS, kindOf } from '../../fonts/kinds';
import { fontRegistry } from '../../fonts/pageFonts';
import classes from './panels.module.css';

/** The option for the bundled face, and the one that requests the fonts of the machine. */
const OWN = 'bundled';
const ASK = 'ask';
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

/** The stored fields of the font of an option. */
function chosen(option: string): Required<FontChoice> | undefined {
  if (option === OWN) return { fontType: BUNDLED, localFontName: '', fontFamily: '' };
  const cloud = fontRegistry.cloud?.find((font) => cloudKey(font) === option);
  if (cloud) return { fontType: cloud.fontValue, localFontName: '', fontFamily: cloud.fontName };
  const local = fontRegistry.local?.find((font) => localKey(font) === option);
  return local && { fontType: BUNDLED, localFontName: local.postscriptName, fontFamily: local.fullName };
}

function optionsFor(current: FontKey, name: string): Options[] {
  const { cloud = [], local = [], localProblem } = fontRegistry;
  const groups: Options[] = [
    { group: t('fontBundledGroup'), items: [{ value: OWN, label: t('fontBundled') }] },
  ];
  for (const kind of FONT_KINDS) {
    const items = cloud
      .filter((font) => kindOf(font) === kind)
      .map((font) => ({ value: cloudKey(font), label: font.fontName }));
    if (items.length > 0) groups.push({ group: t(kind.label), items });
  }
  const items: ComboboxItem[] = local.map((font) => ({ value: localKey(font), label: font.fullName }));
  if (!fontRegistry.local) {
    // Shown as refused by the browser; it cannot be chosen.
    const label = t(localProblem ?? 'fontLocalAsk');
    items.push({ value: ASK, label, disabled: localProblem === 'fontNoApi' });
  }
  if (items.length > 0) groups.push({ group: t('fontLocalGroup'), items });
  const isListed = groups.some((group) => group.items.some(({ value }) => value === current));
  if (current && !isListed) groups[0]!.items.push({ value: current, label: t('fontGone', { name }) });
  return groups;
}

/** The font of a text: the bundled face, fonts of the cloud by kind, or those of the machine. */
export const FontField = observer(function FontField({ choice, onPick }: Props) {
  const [opened, setOpened] = useState(false);
  const key = fontOf(choice);
  const name = choice.fontFamily || choice.localFontName || choice.fontType || '';
  useEffect(() => {
    if (key && !fontRegistry.cloud) void fontRegistry.load();
  }, [key]);
  const open = () => {
    setOpened(true);
    void fontRegistry.load();
    void fontRegistry.listAllowedLocal();
  };
  const pick = (option: string | null) => {
    if (option === ASK) {
      void fontRegistry.requestLocal().then(() => setOpened(true));
      return;
    }
    const next = option === null ? undefined : chosen(option);
    if (next) onPick(next);
  };
  return (
    <div>
      <Select
        size="xs"
        label={
          <span className={classes.fontLabel}>
            {t('font')}
            <Anchor
              component={Link}
              to="/setting/fontsetting"
              size="xs"
              onClick={(event) => event.stopPropagation()}
            >
              {t('fontManage')}
            </Anchor>
          </span>
        }
        aria-label={t('font')}
        labelProps={{ className: classes.fontLabelBox }}
        searchable
        allowDeselect={false}
        limit={MOST}
        maxDropdownHeight={340}
        placeholder={t('fontSearch')}
        nothingFoundMessage={t('fontNoMatch')}
        value={key || OWN}
        data={optionsFor(key, name)}
        dropdownOpened={opened}
        onDropdownOpen={open}
        onDropdownClose={() => setOpened(false)}
        onChange={pick}
        renderOption={({ option }) => <Face option={option} />}
      />
      {fontRegistry.failure !== undefined && (
        <Text size="xs" c="var(--lw-error-ink)" mt={4} role="alert">
          {t('fontListFailed', { reason: fontRegistry.failure })}
        </Text>
      )}
    </div>
  );
});

/** A font's name in its own face. */
function Face({ option: { value, label } }: { option: ComboboxItem }) {
  if (value.startsWith('cloud:')) return <FontText fontKey={value} text={label} className={classes.face} />;
  const local = fontRegistry.local?.find((font) => localKey(font) === value);
  const family = value === OWN ? FONT_FAMILY : local?.family;
  return (
    <span className={classes.face} style={{ fontFamily: family && `"${family.replaceAll('"', '')}"` }}>
      {label}
    </span>
  );
}
