/**
 * Rooms of the web app, the folders and files right below src/app, from top to bottom, and which others each imports, types
 * included. A room imports rooms below it only. The table describes the code as it is: an arrow that is new fails a test, and
 * so does one that is gone and still listed.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['compose'],
  compose: [
    'shell',
    'account',
    'documents',
    'print',
    'offline',
    'library',
    'editor',
    'sheet',
    'pictures',
    'fonts',
    'help',
    'api',
    'ui',
    'storage',
  ],
  shell: ['account', 'print', 'offline', 'library', 'editor', 'api', 'ui'],
  account: ['print', 'library', 'pictures', 'api', 'ui', 'storage'],
  documents: ['print', 'editor', 'sheet', 'pictures', 'api', 'ui', 'storage'],
  print: ['editor', 'sheet', 'pictures', 'fonts', 'help', 'api', 'ui', 'storage'],
  offline: ['library', 'editor', 'api', 'ui'],
  library: ['editor', 'sheet', 'pictures', 'api', 'ui', 'storage'],
  editor: ['sheet', 'pictures', 'fonts', 'help', 'api', 'ui', 'storage'],
  sheet: ['api', 'ui'],
  pictures: ['api'],
  fonts: ['api', 'ui'],
  help: ['api', 'ui'],
  api: ['ui', 'storage'],
  ui: ['storage'],
  storage: [],
};
