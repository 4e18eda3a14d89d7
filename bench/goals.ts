import { modes } from '../src/raster/modes';
import { SCREENS } from './screens';

export type Better = 'lower' | 'higher';

/** The goal of a bench; `of` is the number that the limit applies to. */
export interface Goal {
  limit: number;
  better: Better;
  of: 'value' | 'ratio';
  /** Most that what the ratio is to may take, in the unit of the row: on other machines the ratio says something else. */
  base?: number;
}

/** Slowest memcpy that goals of kernels are set for, ns/px: a slower one flatters every ratio to it. */
const MEMCPY = 0.12;

const times = (limit: number): Goal => ({ limit, better: 'lower', of: 'ratio' });
const kernel = (limit: number): Goal => ({ ...times(limit), base: MEMCPY });
const faster = (limit: number): Goal => ({ limit, better: 'higher', of: 'ratio' });
const atMost = (limit: number): Goal => ({ limit, better: 'lower', of: 'value' });
const atLeast = (limit: number): Goal => ({ limit, better: 'higher', of: 'value' });

/**
 * Every goal, by `suite/name`. Kernel ratios are to a memcpy of the same RGBA bytes in the same run, and hold for
 * 800x1200 dots and a fast memcpy only: larger pictures leave the cache, where memcpy itself is several times dearer.
 */
export const goals: Readonly<Record<string, Goal>> = {
  'kernels/luma': kernel(2),
  'kernels/normal-photo': kernel(2.6),
  'kernels/normal-label': kernel(1.7),
  'kernels/average-photo': kernel(3.3),
  'kernels/otsu-photo': kernel(7),
  'kernels/otsu-label': kernel(4.5),
  'kernels/renyi-photo': kernel(7),
  'kernels/renyi-label': kernel(4.5),
  'kernels/interval-photo': kernel(6),
  'kernels/halftone-photo': kernel(3.3),
  'kernels/floyd-photo': kernel(8.5),
  'kernels/rotate90': kernel(0.5),
  'kernels/rotate180': kernel(0.3),
  'kernels/tail': kernel(0.12),
  'kernels/canvas-to-bits': atMost(1),
  'symbols/qr': faster(15),
  'symbols/slowest': atMost(3),
  'sheet/100k': atMost(900),
  'sheet/100k-first-rows': atMost(250),
  'sheet/100k-command': atMost(1_500),
  'sheet/1m': atMost(10_000),
  'sheet/1m-growth': atMost(1_000),
  'batch/40x30': atLeast(25_000),
  'batch/40x30-over-fabric': atLeast(180),
  'batch/100x150': atLeast(9_000),
  'batch/workers-2-over-1': atLeast(1.6),
  'batch/first15-warm': atMost(40),
  'batch/first15-cold': atMost(120),
  'batch/growth-100k': atMost(250),
  'files/pdf-10k': atMost(0.15),
  'files/zpl-bytes': atMost(1 / 8),
  'editor/drag-500': atLeast(50),
  'editor/drag-500-group': atLeast(50),
  'editor/zoom-500': atLeast(50),
  'editor/pan-500': atLeast(50),
  'editor/undo-500': atMost(16),
  'editor/redo-500': atMost(16),
  'pages/first-js': atMost(200),
  'pages/edit': atMost(1_500),
  ...Object.fromEntries(Object.keys(SCREENS).map((screen) => [`pages/block-${screen}`, atMost(60)])),
  'pages/inp-p98': atMost(100),
  'pages/pdf-first': atMost(1000),
  'pages/pdf-rasters': atLeast(5),
  'pages/pdf-memory': atMost(600),
  'print/labels': atLeast(2_000),
  'print/labels-over-durable-files': atLeast(0.5),
  'print/first': atMost(500),
  'print/block': atMost(50),
  'print/long-tasks': atMost(0),
  'print/block-proof': atMost(50),
  'print/block-bad': atMost(50),
  'print/service-rss': atMost(150),
  'service/labels-tcp': atLeast(4_000),
  'service/rss': atMost(150),
  'service/first': atMost(500),
  'service/paper-out-tcp': atMost(2_000),
  'service/paper-out-ipp': atMost(2_000),
  'service/paper-out-idle': atMost(2_000),
  'service/unplugged-tcp': atMost(5_000),
  'service/unplugged-ipp': atMost(5_000),
  'server/list-sqlite': atMost(50),
  'server/list-during-saves-sqlite': atMost(50),
  'server/save-during-lists-sqlite': atMost(100),
  'server/save-sqlite': atMost(100),
  'server/list-during-saves-sqlite-refused': atMost(0),
  'server/save-during-lists-sqlite-refused': atMost(0),
  'server/health-overload-sqlite': atMost(50),
  'server/list-postgres': atMost(50),
  'server/save-postgres': atMost(100),
  'server/health-overload-postgres': atMost(50),
  'open/job-first-byte-p99': atMost(150),
  'open/render-10k': faster(0.7),
  'open/million': atMost(400),
  'open/million-printed-server': atMost(400),
  'open/million-printed-worker': atMost(400),
  'open/million-printed-agent': atMost(400),
  'open/agents-500': atMost(150),
  'open/job-first-byte-p99-refused': atMost(0),
  'open/agents-500-cpu': atMost(5),
  'start/ready': atMost(10_000),
  ...Object.fromEntries([...Object.keys(modes), 'scripts'].map((name) => [`exactness/${name}`, atMost(0)])),
  'peers/otsu-over-plain': faster(7),
  'peers/otsu-over-image-js': faster(18),
  'peers/otsu-over-opencv-js': faster(3.5),
  'peers/fixed-over-sharp': faster(55),
  'peers/fixed-over-jimp': faster(300),
  'peers/pdf-10k-over-typst': faster(1),
};
