import { announced } from './announced';
import { matrixType } from './matrix';
import { anyText } from './rules';

/** The widths of each height, in modules. ISO/IEC 23941, table 1. */
const WIDTHS = [
  [7, [43, 59, 77, 99, 139]],
  [9, [43, 59, 77, 99, 139]],
  [11, [27, 43, 59, 77, 99, 139]],
  [13, [27, 43, 59, 77, 99, 139]],
  [15, [43, 59, 77, 99, 139]],
  [17, [43, 59, 77, 99, 139]],
] as const;

/** All versions, those of the smallest area first. */
const versions = WIDTHS.flatMap(([height, widths]) => widths.map((width) => ({ height, width })))
  .sort((a, b) => a.height * a.width - b.height * b.width)
  .map(({ height, width }) => `R${height}x${width}`);

/** Rectangular Micro QR with error correction M, in the version of the smallest area. */
export const rmqr = matrixType({
  id: 169,
  word: 'rmqr',
  name: 'rMQR',
  label: 'symRmqr',
  hint: 'symHintRmqr',
  group: 'symGroup2d',
  sample: '12345678',
  reader: { format: 'RMQRCode' },
  quiet: 2,
  rules: anyText(361),
  input: announced,
  call: versions.map((version) => ({
    encoder: 'rectangularmicroqrcode',
    options: { version, eclevel: 'M', parsefnc: true, suppresskanjimode: true },
  })),
});
