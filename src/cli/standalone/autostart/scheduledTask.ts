import { rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Autostart } from './autostart';
import { runProgram } from './program';

const TASK = 'Labelwright print service';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A task for the sign-in of one user, which that user may register without an administrator. conhost runs the
 * program without a window.
 */
const task = (program: string, user: string): string => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>${TASK}</Description></RegistrationInfo>
  <Triggers><LogonTrigger><Enabled>true</Enabled><UserId>${escaped(user)}</UserId></LogonTrigger></Triggers>
  <Principals><Principal id="Author"><UserId>${escaped(user)}</UserId><LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author"><Exec><Command>conhost.exe</Command><Arguments>--headless "${escaped(program)}" run</Arguments></Exec></Actions>
</Task>
`;

const schtasks = (...args: string[]) => runProgram('schtasks.exe', args);

const isThere = () =>
  schtasks('/Query', '/TN', TASK, '/FO', 'CSV', '/NH').then(
    (list) => list.includes(TASK),
    () => false,
  );

/** A scheduled task of the user. One that is there stays as it is: the user may have changed it. */
export const scheduledTask: Autostart = {
  async register(program) {
    const kept = await isThere();
    if (!kept) {
      const user = `${process.env.USERDOMAIN || '.'}\\${userInfo().username}`;
      const file = join(tmpdir(), `labelwright-task-${process.pid}.xml`);
      try {
        await writeFile(file, Buffer.from(`\ufeff${task(program, user)}`, 'utf16le'));
        await schtasks('/Create', '/TN', TASK, '/XML', file);
      } finally {
        await rm(file, { force: true });
      }
    }
    await schtasks('/Run', '/TN', TASK);
    return { where: TASK, kept };
  },
  async remove() {
    if (await isThere()) await schtasks('/Delete', '/TN', TASK, '/F');
  },
  isRegistered: isThere,
  async start() {
    await schtasks('/Run', '/TN', TASK);
  },
  async stop() {
    // Fails for a task that does not run.
    await schtasks('/End', '/TN', TASK).catch(() => {});
  },
};
