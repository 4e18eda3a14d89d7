import type { MatrixSymbol } from '../symbology';
import { encodeData } from './codewords';
import { Kernel, type Tables } from './kernel';
import { layoutOf, patternsOf, RUN } from './layout';
import type { Plan } from './segments';
import { divisionOf, type QrLevel } from './versions';

const QUIET = 4;

let kernel: Kernel | undefined;
const runs: number[] = [];
const known: Record<QrLevel, Tables[]> = { L: [], M: [], Q: [], H: [] };

function makeTables(to: Kernel, version: number, level: QrLevel): Tables {
  const division = divisionOf(version, level);
  const layout = layoutOf(version);
  runs[version] ??= to.keep(layout.runs);
  return {
    division,
    size: layout.size,
    multiples: to.multiples(division.correction),
    runs: runs[version],
    count: layout.runs.length / RUN,
    patterns: to.keep(patternsOf(version, level)),
  };
}

/** The symbol of `content` at `level` as `plan` divides it. */
export function drawSymbol(content: string, plan: Plan, level: QrLevel): MatrixSymbol {
  const { version } = plan;
  kernel ??= new Kernel();
  known[level][version] ??= makeTables(kernel, version, level);
  const tables = known[level][version];
  encodeData(content, plan, kernel.data(tables.division.data));
  const { size } = tables;
  return { width: size, height: size, modules: kernel.draw(tables), quiet: QUIET };
}
