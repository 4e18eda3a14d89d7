/** Version 13 under a name of its own, with the calls of version 12. */
declare module 'better-sqlite3-node22' {
  import Sqlite from 'better-sqlite3';

  export default Sqlite;
}
