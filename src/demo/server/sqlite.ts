import load, { type BindableValue, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely';

/** A database of SQLite in the memory of the page. */
export interface MemoryDatabase {
  readonly dialect: Dialect;
  /** Rows changed since it was opened: it rises with every change. */
  readonly changes: number;
  /** The file it would be on a disk. */
  bytes(): Uint8Array<ArrayBuffer>;
}

/** Loads SQLite. Returns how to open a database, empty or from its file. */
export async function loadSqlite(): Promise<(file?: Uint8Array) => MemoryDatabase> {
  const sqlite = await load();
  return (file) => openIn(sqlite, file);
}

function openIn({ oo1, wasm, capi }: Sqlite3Static, file: Uint8Array | undefined): MemoryDatabase {
  const db = new oo1.DB(':memory:');
  // Undefined once it is closed.
  const pointer = () => {
    if (db.pointer === undefined) throw new Error('the database of the page is closed');
    return db.pointer;
  };
  if (file) {
    const { SQLITE_DESERIALIZE_FREEONCLOSE: free, SQLITE_DESERIALIZE_RESIZEABLE: grows } = capi;
    const at = wasm.allocFromTypedArray(file);
    const { byteLength: size } = file;
    db.checkRc(capi.sqlite3_deserialize(pointer(), 'main', at, size, size, free | grows));
  }
  db.exec('pragma foreign_keys = on');
  const database: SqliteDatabase = {
    close: () => db.close(),
    prepare(sql) {
      const statement = db.prepare(sql);
      const bound = (values: readonly unknown[]) =>
        values.length > 0 ? statement.bind([...values] as BindableValue[]) : statement;
      const finish = <T>(work: () => T): T => {
        try {
          return work();
        } finally {
          statement.finalize();
        }
      };
      return {
        reader: statement.columnCount > 0,
        all: (values) =>
          finish(() => {
            bound(values);
            const rows: unknown[] = [];
            while (statement.step()) rows.push(statement.get({}));
            return rows;
          }),
        run: (values) =>
          finish(() => {
            bound(values).step();
            const lastInsertRowid = BigInt(capi.sqlite3_last_insert_rowid(pointer()));
            return { changes: db.changes(), lastInsertRowid };
          }),
        iterate() {
          throw new Error('no streams of rows');
        },
      };
    },
  };
  return {
    dialect: new SqliteDialect({ database }),
    get changes() {
      return db.changes(true);
    },
    bytes: () => capi.sqlite3_js_db_export(pointer()),
  };
}
