import { test } from 'vitest';
import { LABELS, openLabels } from './mutated';

test(
  `TPL-06 part 2 of ${LABELS} labels of which anything may be wrong open one behind the other: the editor keeps running, lists them whole, and saves what it does not know unchanged`,
  () => openLabels(1),
  3_600_000,
);
