import { useEffect, useState } from 'react';
import { t } from '../i18n/messages';
import type { Label } from '../label/template';
import { LabelwrightError } from '../package/errors';
import { adaptersIn, labelIn, sheetIn } from './input';
import { LabelStores } from './LabelStores';
import type { LabelProps, TemplateSource } from './types';

/** The result of a check of a prop. */
type Read<T> = { value: T } | { error: LabelwrightError };

/** Runs a check; its error is a value. Other errors are bugs and thrown. */
function attempt<T>(check: () => T): Read<T> {
  try {
    return { value: check() };
  } catch (error) {
    if (error instanceof LabelwrightError) return { error };
    throw error;
  }
}

/** Gives an error of a prop to the page once, or throws it where the page does not take it. */
function useReport(error: LabelwrightError | undefined, onError: LabelProps['onError']): void {
  if (error && !onError) throw error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is no other error
  useEffect(() => {
    if (error) onError?.(error);
  }, [error]);
}

/**
 * The stores of an editor or a dialog, made once, with the records of now; undefined while the first value cannot be used.
 * @returns also the error to show
 */
export function useStores(props: LabelProps & { value?: TemplateSource }): {
  stores: LabelStores | undefined;
  /** The label of the value of now; undefined where it cannot be used. */
  label: Label | undefined;
  error: LabelwrightError | undefined;
} {
  const { value, records, onError } = props;
  const [read, setRead] = useState(() => ({
    of: value,
    ...attempt(() => labelIn(value, t('newLabelName'))),
  }));
  let now = read;
  if (read.of !== value) {
    now = { of: value, ...attempt(() => labelIn(value, t('newLabelName'))) };
    setRead(now);
  }
  const [sheet, setSheet] = useState(() => ({ of: records, ...attempt(() => sheetIn(records)) }));
  let rows = sheet;
  if (sheet.of !== records) {
    rows = { of: records, ...attempt(() => sheetIn(records)) };
    setSheet(rows);
  }
  const [adapters] = useState(() => attempt(() => adaptersIn(props)));
  const label = 'value' in now && 'value' in adapters ? now.value : undefined;
  const error = [adapters, now, rows].flatMap((one) => ('error' in one ? [one.error] : []))[0];
  useReport(error, onError);
  // What the page gives later, such as its list of printers.
  const [late, setLate] = useState<LabelwrightError>();
  useReport(late, onError);
  const [stores, setStores] = useState<LabelStores>();
  const isUsable = label !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: adapters are read once
  useEffect(() => {
    if (!label || !('value' in adapters)) return;
    const made = new LabelStores(label, adapters.value, setLate);
    setStores(made);
    return () => {
      made.close();
      setStores(undefined);
    };
  }, [isUsable]);
  const content = 'value' in rows ? rows.value : undefined;
  useEffect(() => {
    stores?.sheet.give(t('excelTitle'), content);
  }, [stores, content]);
  return { stores, label, error };
}
