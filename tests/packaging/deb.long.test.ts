import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../ports';
import { Machine } from './machine';

const OUT = resolve('dist/deb');
const UNITS = resolve('build/deb/usr/lib/systemd/system');
/** The goal of `systemd-analyze security`, in tenths: at most 2.0. */
const EXPOSURE = 20;

/** A QR code of a column. */
const CODE = {
  id: 'code',
  x: 5,
  y: 5,
  width: 20,
  height: 20,
  elementType: 7,
  inputDataType: 3,
  excelKey: 'sku',
};
const LABEL = { width: 40, height: 30, data: [CODE] };

/** Runs a command of a unit as its user and with its settings, until the address answers; prints what it answered. */
const started = (unit: string, settings: string, url: string) => `
unit=/usr/lib/systemd/system/${unit}
command=$(sed -n 's/^ExecStart=//p' $unit)
user=$(sed -n 's/^User=//p' $unit)
set -a; eval "$(sed -n 's/^Environment=\\(.*\\)/\\1/p' $unit | tr ' ' '\\n')"; . $(sed -n 's/^EnvironmentFile=//p' $unit); ${settings}; set +a
cd /
setpriv --reuid $user --regid $user --clear-groups $command > /tmp/output 2>&1 &
pid=$!
/usr/lib/labelwright/node -e '
  const ask = (left) => fetch(process.argv[1]).then((answer) => answer.text()).then(
    (text) => console.log(text),
    (error) => left ? setTimeout(ask, 100, left - 1) : (console.error(error), process.exit(1)));
  ask(300);
' ${url} || { cat /tmp/output; exit 1; }
kill $pid
wait $pid
`;

describe.skipIf(!Machine.isPossible())('the Debian package', () => {
  let machine: Machine;
  let file = '';
  beforeAll(() => {
    execFileSync(process.execPath, ['packaging/deb.mjs'], { stdio: 'pipe' });
    file = join(OUT, readdirSync(OUT)[0] ?? '');
    machine = new Machine();
  }, 600_000);
  afterAll(() => machine.remove());

  const expectRun = async (script: string) => {
    const { code, out } = await machine.run(script);
    expect(code, out).toBe(0);
    return out;
  };

  test('installs a user, its data folder, settings and a command', async () => {
    const out = await expectRun(
      `dpkg -i ${file}
       stat -c '%n %U %a' /var/lib/labelwright /var/lib/labelwright/server /etc/labelwright/server.env
       getent passwd labelwright
       cd /tmp
       echo '${JSON.stringify(LABEL)}' > label.json
       printf 'sku\\nA-1001\\n' > rows.csv
       labelwright print label.json --data rows.csv --out labels
       zbarimg -q labels/*.png`,
    );
    expect(out).toContain('/var/lib/labelwright labelwright 750');
    expect(out).toContain('/var/lib/labelwright/server labelwright 750');
    expect(out).toContain('/etc/labelwright/server.env root 640');
    expect(out).toContain('/usr/sbin/nologin');
    expect(out).toContain('QR-Code:A-1001');
  }, 120_000);

  test('runs the server as its user', async () => {
    const port = await freePort();
    const out = await expectRun(
      `${started('labelwright.service', `PORT=${port}`, `http://127.0.0.1:${port}/`)}
       stat -c '%n %U' /var/lib/labelwright/server/labelwright.sqlite`,
    );
    expect(out).toContain('<div id="root">');
    expect(out).toContain('labelwright.sqlite labelwright');
  }, 120_000);

  test('runs the print service as its user', async () => {
    const [port, page] = [await freePort(), await freePort()];
    const out = await expectRun(
      started(
        'labelwright-print.service',
        `PRINT_SERVICE_PORT=${port} PRINT_STATUS_PORT=${page}`,
        `http://127.0.0.1:${port}/hello`,
      ),
    );
    // It answers, and nothing to a client that is no page.
    expect(out).toContain('{"error":"svcRefused"}');
  }, 120_000);

  test('an upgrade keeps changed settings, the user and the data', async () => {
    const out = await expectRun(
      `echo 'LOG_LEVEL=info' >> /etc/labelwright/server.env
       dpkg-deb -R ${file} /tmp/next
       sed -i 's/^Version: .*/Version: 99.0.0/' /tmp/next/DEBIAN/control
       echo '# of the next version' >> /tmp/next/etc/labelwright/server.env
       dpkg-deb --root-owner-group -z0 -b /tmp/next /tmp/next.deb
       dpkg --force-confdef -i /tmp/next.deb
       dpkg-query -W labelwright
       cat /etc/labelwright/server.env
       ls /etc/labelwright /var/lib/labelwright/server`,
    );
    expect(out).toContain('labelwright\t99.0.0');
    expect(out).toContain('LOG_LEVEL=info');
    expect(out).not.toContain('# of the next version');
    expect(out).toContain('server.env.dpkg-dist');
    expect(out).toContain('labelwright.sqlite');
  }, 240_000);

  test('removed, it leaves settings and data; purged, the data with a note', async () => {
    const removed = await expectRun(
      `dpkg -r labelwright
       ls /usr/lib/labelwright /usr/bin/labelwright 2>&1 || true
       cat /etc/labelwright/server.env`,
    );
    expect(removed.match(/No such file/g)).toHaveLength(2);
    expect(removed).toContain('LOG_LEVEL=info');
    const purged = await expectRun(
      `dpkg -P labelwright
       ls /etc/labelwright 2>&1 || true
       ls /var/lib/labelwright/server; getent passwd labelwright`,
    );
    expect(purged).toMatch(/etc\/labelwright'?: No such file/);
    expect(purged).toContain('stays with its labels');
    expect(purged).toContain('labelwright.sqlite');
  }, 120_000);

  test('purged before it held data, it leaves nothing', async () => {
    const fresh = new Machine();
    const { code, out } = await fresh.run(
      `dpkg -i ${file}
       dpkg -P labelwright
       ls -d /etc/labelwright /var/lib/labelwright /usr/lib/labelwright /usr/share/doc/labelwright 2>&1 || true
       getent passwd labelwright || echo no user`,
    );
    fresh.remove();
    expect(code, out).toBe(0);
    expect(out.match(/No such file/g)).toHaveLength(4);
    expect(out).toContain('no user');
  }, 120_000);

  test
    .skipIf(!existsSync('/usr/bin/systemd-analyze'))
    .each(readdirSync('packaging/debian').filter((name) => name.endsWith('.service')))(
    '%s gives little away',
    (name) => {
      const out = execFileSync(
        'systemd-analyze',
        ['security', '--offline=true', `--threshold=${EXPOSURE}`, '--no-pager', join(UNITS, name)],
        { encoding: 'utf8' },
      );
      expect(Number(/exposure level for .*: ([\d.]+)/.exec(out)?.[1])).toBeLessThanOrEqual(EXPOSURE / 10);
      expect(readFileSync(join(UNITS, name), 'utf8')).not.toContain('@hardening@');
    },
  );
});
