import { Radio } from '@mantine/core';
import { t } from '../../i18n/messages';
import { amount } from '../ui/format';

interface Props {
  all: boolean;
  /** How many pages are selected. */
  selected: number;
  set(all: boolean): void;
}

/** The page shown, or all selected ones. */
export function ApplyTo({ all, selected, set }: Props) {
  return (
    <Radio.Group
      size="xs"
      label={t('docApplyTo')}
      value={all ? 'all' : 'one'}
      onChange={(value) => set(value === 'all')}
    >
      <Radio mt={8} size="xs" value="one" label={t('docApplyOne')} />
      <Radio
        mt={8}
        size="xs"
        value="all"
        disabled={selected === 0}
        label={t('docApplyAll', { n: amount(selected) })}
      />
    </Radio.Group>
  );
}
