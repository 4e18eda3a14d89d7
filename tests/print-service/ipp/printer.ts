import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IppPrinter, ippAddress } from '../../../src/print-service/ipp/printer';
import { freePort } from '../../ports';
import { openFolder, Running, removeFolder } from './programs';

/** All operations are allowed for everyone. */
const POLICY = `<policy context="default"><allow user="*"/><allow own="*"/>${['send', 'receive']
  .flatMap((way) => [
    ...['method_call', 'signal'].map((type) => `<allow ${way}_type="${type}"/>`),
    ...['method_return', 'error'].map(
      (type) => `<allow ${way}_requested_reply="true" ${way}_type="${type}"/>`,
    ),
  ])
  .join('')}</policy>`;

const BUS = (
  socket: string,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>
${POLICY}</busconfig>`;

/** A label printer of 203 dpi, 10 to 210 mm wide, 5 to 1000 mm long, whose labels come out face up. */
const LABEL_PRINTER = `
ATTR keyword color-supported false
ATTR integer copies-default 1
ATTR rangeOfInteger copies-supported 1-9999
ATTR keyword media-default oe_label-40x30_40x30mm
ATTR keyword media-ready oe_label-40x30_40x30mm
ATTR keyword media-supported oe_label-40x30_40x30mm,custom_min_10x5mm,custom_max_210x1000mm
ATTR collection media-size-supported {
  MEMBER integer x-dimension 4000
  MEMBER integer y-dimension 3000
},{
  MEMBER rangeOfInteger x-dimension 1000-21000
  MEMBER rangeOfInteger y-dimension 500-100000
}
${['media-col-default', 'media-col-ready']
  .map(
    (name) => `ATTR collection ${name} {
  MEMBER collection media-size { MEMBER integer x-dimension 4000 MEMBER integer y-dimension 3000 }
  MEMBER integer media-left-margin 0
  MEMBER integer media-right-margin 0
  MEMBER integer media-top-margin 0
  MEMBER integer media-bottom-margin 0
}`,
  )
  .join('\n')}
ATTR collection media-col-database {
  MEMBER collection media-size { MEMBER integer x-dimension 4000 MEMBER integer y-dimension 3000 }
  MEMBER integer media-left-margin 0
  MEMBER integer media-right-margin 0
  MEMBER integer media-top-margin 0
  MEMBER integer media-bottom-margin 0
},{
  MEMBER collection media-size { MEMBER rangeOfInteger x-dimension 1000-21000 MEMBER rangeOfInteger y-dimension 500-100000 }
  MEMBER integer media-left-margin 0
  MEMBER integer media-right-margin 0
  MEMBER integer media-top-margin 0
  MEMBER integer media-bottom-margin 0
}
ATTR integer media-left-margin-supported 0
ATTR integer media-right-margin-supported 0
ATTR integer media-top-margin-supported 0
ATTR integer media-bottom-margin-supported 0
ATTR keyword media-type-supported auto,labels,continuous
ATTR keyword media-source-supported main
ATTR enum orientation-requested-supported 3,4,5,6
ATTR keyword output-bin-supported face-up
ATTR keyword output-bin-default face-up
ATTR keyword print-color-mode-supported monochrome,bi-level,auto
ATTR keyword print-color-mode-default monochrome
ATTR enum print-quality-supported 3,4,5
ATTR enum print-quality-default 4
ATTR keyword print-scaling-supported none,fit,fill,auto,auto-fit
ATTR keyword print-scaling-default none
ATTR resolution printer-resolution-default 203dpi
ATTR resolution printer-resolution-supported 203dpi
ATTR resolution pwg-raster-document-resolution-supported 203dpi
ATTR keyword pwg-raster-document-sheet-back normal
ATTR keyword pwg-raster-document-type-supported black_1,sgray_8
ATTR keyword sides-default one-sided
ATTR keyword sides-supported one-sided
ATTR text printer-make-and-model "Label Printer 203"
`;

/** What the printer does with a job: out of paper while the file \`no-paper\` is there, slow while \`slow\` is. */
const COMMAND = (folder: string) => `#!/bin/sh
cd ${folder}
n=$(ls arrived | wc -l)
while [ -e no-paper ]; do
  if [ ! -e out ]; then
    echo "STATE: +media-empty-error" >&2
    echo "ATTR: printer-state-message='Out of labels'" >&2
    touch out
  fi
  sleep 0.05
done
if [ -e out ]; then
  echo "STATE: -media-empty-error" >&2
  rm out
fi
while [ -e slow ]; do sleep 0.05; done
cp "$1" arrived/$(printf %06d $n).part
echo "$IPP_MEDIA_COL" > arrived/$(printf %06d $n).media
mv arrived/$(printf %06d $n).part arrived/$(printf %06d $n)
exit 0
`;

/** The sample printer of the IPP standard as a label printer; paper can be taken from it. */
export class IppLabelPrinter {
  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly bus: Running,
    private readonly program: Running,
  ) {}

  static async start(): Promise<IppLabelPrinter> {
    const folder = await openFolder();
    const [socket, command, conf] = ['bus', 'command', 'printer.conf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(join(folder, 'bus.conf'), BUS(socket));
    await writeFile(conf, LABEL_PRINTER);
    await writeFile(command, COMMAND(folder));
    await chmod(command, 0o755);
    for (const name of ['spool', 'keys', 'arrived']) await mkdir(join(folder, name));
    // By default the printer announces itself on the network, and even without that it needs a bus.
    const bus = Running.start('dbus-daemon', [`--config-file=${folder}/bus.conf`, '--nofork', '--nopidfile']);
    await bus.until(() => existsSync(socket));
    const port = await freePort();
    const program = Running.start(
      'ippeveprinter',
      [
        ...['-d', join(folder, 'spool'), '-K', join(folder, 'keys'), '-n', 'localhost', '-p', String(port)],
        ...['-r', 'off', '-a', conf, '-c', command, 'Label'],
      ],
      { DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${socket}` },
    );
    const printer = new IppLabelPrinter(folder, port, bus, program);
    await program.until(() =>
      printer.client.attributes(['printer-state']).then(
        () => true,
        () => false,
      ),
    );
    return printer;
  }

  get uri(): string {
    return `ipp://localhost:${this.port}/ipp/print`;
  }

  get client(): IppPrinter {
    return new IppPrinter(ippAddress(this.uri));
  }

  /** What came in, one file per job, in the order in which it was printed. */
  async arrived(): Promise<Buffer[]> {
    const names = (await readdir(join(this.folder, 'arrived'))).filter((name) => /^\d+$/.test(name)).sort();
    return Promise.all(names.map((name) => readFile(join(this.folder, 'arrived', name))));
  }

  /** Media sizes as the printer got them. */
  async media(): Promise<string[]> {
    const names = (await readdir(join(this.folder, 'arrived')))
      .filter((name) => name.endsWith('.media'))
      .sort();
    return Promise.all(names.map((name) => readFile(join(this.folder, 'arrived', name), 'utf8')));
  }

  async set(what: 'no-paper' | 'slow', on: boolean): Promise<void> {
    const path = join(this.folder, what);
    if (on) await writeFile(path, '');
    else await rm(path, { force: true });
  }

  async stop(): Promise<void> {
    await this.set('no-paper', false);
    await this.set('slow', false);
    await this.program.stop();
    await this.bus.stop();
    await removeFolder(this.folder);
  }
}
