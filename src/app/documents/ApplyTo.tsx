import { Radio } from '@mantine/core';
import { t } from '../../i18n/messages';
import { amount } from '../ui/format';

interface Props {
  all: boolean;
  /** Number of selected pages. */
  selected: number;
  set(all: boolean): void;
}

/** Applies to the current page, or to all selected ones. */
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
