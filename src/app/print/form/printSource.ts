import type { Clock } from '../../../base/clock';
import type { Problem } from '../../../base/problem';
import type { Dpi } from '../../../base/units';
import type { Records } from '../../../label/bind';
import type { Label } from '../../../label/template';
import type { RasterPool } from '../../../raster/pool';
import type { RenderJob } from '../../../raster/renderJob';
import { pageStorage } from '../../storage/pageStorage';
import type { Proof } from '../check/ProofPool';
import type { DirectStore } from '../direct/DirectStore';
import type { JobDesk } from '../jobs/JobDesk';
import type { ConnectionStore } from '../link/ConnectionStore';
import type { Memory, PrintDefaults } from './PrintForm';
import type { WatermarkStore } from './WatermarkStore';

/** What printing takes from the rest of the app. */
export interface PrintSource {
  readonly editor: { readonly label: Label; readonly dpi: Dpi; select?(ids: readonly string[]): void };
  readonly sheet: { readonly records: Records | undefined; show?(record: number): void };
  readonly pool: RasterPool;
  /** Why pages that were chosen are not among the labels. */
  readonly leftOut?: readonly Problem[] | undefined;
  /** What the user prefers; undefined while that is not known. */
  readonly preferred?: PrintDefaults | undefined;
  /** Whose values asked for at printing are remembered: the id of an account, '' without one. */
  readonly account?: string;
  /** The watermark, where it was chosen before the dialog opened; the dialog has one of its own otherwise. */
  readonly watermark?: WatermarkStore | undefined;
}

/** What differs between the browser and tests. */
export interface PrintEnvironment {
  readonly connection: ConnectionStore;
  readonly desk: Pick<JobDesk, 'print'>;
  /** Printers the page prints to by itself; undefined where there are none. */
  readonly direct?: DirectStore;
  /** `now`: the moment the labels carry. */
  readonly clock: Clock;
  memory(): Memory;
  /** Starts what reads codes back; the bundled reader unless given. */
  proof?(job: RenderJob): Proof;
}

/** The dialog's surroundings in a browser. */
export const browserEnvironment = ({
  connection,
  desk,
  direct,
  clock,
}: Required<Pick<PrintEnvironment, 'connection' | 'desk' | 'direct' | 'clock'>>): PrintEnvironment => ({
  connection,
  desk,
  direct,
  clock,
  memory: pageStorage,
});
