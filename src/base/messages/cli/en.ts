import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows counts the rows with data: 1 is the first below the headings, blank rows not counted
        [--language {languages}] [--printer tcp://HOST:PORT | --out DIR]
        [--jobs N] [--changes-only]
  watch DIR --template TEMPLATE.json --printer NAME [--input NAME=CONTENT]... [--copies N] [--mode MODE]
        [--font NAME=FILE]... [--encoding NAME] [--again]
  sheet FILE --json [--encoding NAME]
  threshold --mode {modes} --json PICTURE...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file FILE | --link --file FILE [--json]
  publish template.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role ACCOUNT user|operator
  users disable ACCOUNT | users enable ACCOUNT
  keys create --name NAME --scopes {scopes} [--user ACCOUNT] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FILE | restore FILE`,
  optionMissing: 'Option {option} is missing',
  optionRange: '{option} must be a whole number from {min} to {max}',
  optionChanges: '--changes-only needs a language whose printers store graphics: zpl or tspl',
  optionWords: '{option} must be one of: {words}',
  optionFiles: 'Expected {n} {n|file|files}',
  optionTarget: 'Give exactly one of --printer and --out',
  optionPrinter: '--printer must be tcp://HOST:PORT',
  optionRows: '--rows must be A-B within 1 to {max}: 1 is the first row below the headings',
  folderUnwritable: 'The folder cannot be written',
  rowsBad: '{n} {n|row|rows} cannot be printed, first row {row}',
  progress: '{done} / {total} {total|label|labels}, {rate}/s',
  printWorkerDied: 'A thread that renders labels ended unexpectedly ({reason}): the job is not complete',
  printerUnreachable: 'Cannot reach the printer: {reason}',
  portTaken: 'Port {port} is in use; set another with the environment variable {variable}',
  readyAt: 'Labelwright is ready: {url}',
  printedTo: 'Virtual printer prints to: {folder}',
  workerReady: 'Rendering print jobs, parts at the same time: {n}',
  workerDatabase: 'A worker needs {variable}: without PostgreSQL the server renders print jobs itself',
  workerStore: 'This is not the file store of the servers: set {variable} as the servers have it',
  stopHint: 'Press Ctrl-C to stop',
  envInvalid: 'Environment variable {variable} has an invalid value',
  envTogether: 'Environment variables {a} and {b} must be set together',
  // watched folder
  optionFolder: 'Give one folder to watch',
  watching: 'Watching {folder}, printing to {printer}. Press Ctrl-C to stop',
  watchNoFolder: 'There is no folder {folder}',
  watchReadOnly: 'The folder {folder} cannot be written',
  watchTaken: 'Another program is already watching {folder}',
  watchNoService: 'Waiting for the print service of this computer',
  watchOrigin: 'The print service does not accept programs of {origin}: start both with the same PORT',
  watchPrinted: '{file}: {n} {n|label|labels} printed',
  watchSkipped: '{file}: {n} {n|label|labels} printed, {skipped} skipped',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'The job was cancelled',
  watchPart: '{sent} of {count} {count|label|labels} printed',
  watchAgain:
    'The same content was printed before, as {file} at {time}. To print it again, start watch with --again',
  watchEmpty: 'The file has no rows',
  watchTooMany: 'A file may become at most {max} labels',
  watchRows: '{n} {n|row|rows} cannot be printed; nothing was printed',
  watchRow: 'Row {row}',
  watchDoubt:
    'Some labels may or may not be on paper. Decide on the status page of the print service: {page}',
  watchUnknown: 'Labels of this file may have been printed: look before you print it again',
  // operator's commands
  optionCode: 'Give the code of one template',
  optionAccount: 'Give the id or the phone of an account',
  marketAdded: 'Published {code}: {name}',
  marketChanged: 'Updated {code}: {name}',
  marketSame: 'Unchanged {code}: {name}',
  marketRemoved: 'Removed {code}',
  marketUnknown: 'The market has no template with the code "{code}"',
  marketCategory: 'There is no category "{name}"; choose one of {names}',
  marketCode: 'The code "{code}" may contain only letters, digits and - _ . /',
  marketPicture: 'Pictures must be embedded in the template or uploaded to this site',
  userUnknown: 'There is no account {account}',
  userRole: 'Account {account} has the role {role}',
  optionKey: 'Give the id of a key',
  keyRevoked: 'Revoked key {id}',
  keyUnknown: 'There is no key {id} in use',
  optionJob: 'Give the id of a job',
  jobUnknown: 'There is no job {id}',
  jobNotOver: 'Job {id} is not over: the agent of its printer has not reported its end yet',
  jobNotFailed: 'Job {id} has no part that failed to render, or its rest is already printed by another job',
  jobNoRest: 'Job {id} has no labels left to print',
  jobNoPrinter: 'The printer of job {id} no longer exists',
  jobRetried: 'Job {id} prints the rest, labels: {n}',
  // backup and restore
  backupDone: 'Backup saved: {file} ({files} {files|file|files}, {mb} MB)',
  restoreDone: 'Restored to {folder} ({files} {files|file|files})',
  backupElsewhere:
    '{variable} is in use: back up the database with pg_dump and the object store with its own tools (see the documentation)',
  fileExists: 'The file already exists: {file}',
  folderNotEmpty: '{folder} already contains data: restore into an empty DATA_DIR',
  backupBroken: 'The backup is damaged or is not a backup: {reason}',
  backupGone: '{n} {n|file was|files were} deleted during the backup and {n|is|are} not in it',
  backupNothing: 'There is nothing to back up: {folder}',
};
