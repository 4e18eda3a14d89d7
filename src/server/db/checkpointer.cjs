// A thread with a connection of its own: copies the log (WAL) into the database file when the server says so, away
// from the thread that answers. Run from its text, so that it needs no separate file next to the built server.
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.sqlite);

/** Pages the log may have before writers are made to wait for its end: 32 MB. */
const LONG = 8192;

const db = new Sqlite(workerData.file, { timeout: 2000 });
db.pragma('synchronous = FULL');

parentPort.on('message', (message) => {
  if (message === 'close') {
    db.close();
    return parentPort.close();
  }
  try {
    // Runs while others read and write. The log begins from its start again when it was copied to its end.
    const [{ log }] = db.pragma('wal_checkpoint(PASSIVE)');
    // Under a steady load there is always something behind that end: what little it is, writers wait for.
    if (log > LONG) db.pragma('wal_checkpoint(RESTART)');
  } catch (error) {
    // A full disk is not new to who writes, and the next checkpoint tries again.
    if (!/^SQLITE_(FULL|BUSY|IOERR)/.test(error.code)) throw error;
  }
});
