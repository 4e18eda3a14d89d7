import { setTimeout as delay } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { machineClock } from '../../base/clock';
import type { SqliteLog } from './sqliteLog';

interface SqliteSettings extends SqliteDialectConfig {
  file: Sqlite.Database;
  log: SqliteLog;
}

/**
 * SQLite with transactions that take the write lock when they begin. A transaction that reads first and
 * writes later would fail next to another process instead of waiting. This also allows a migration to be one
 * transaction.
 */
class SqliteImmediateDialect extends SqliteDialect {
  constructor(private readonly settings: SqliteSettings) {
    super(settings);
  }

  override createDriver() {
    return new SqliteImmediateDriver(this.settings);
  }

  override createAdapter() {
    return new SqliteTransactionalAdapter();
  }
}

class SqliteImmediateDriver extends SqliteDriver {
  /** Connections in use that have written something. */
  private readonly written = new WeakSet<DatabaseConnection>();

  constructor(private readonly settings: SqliteSettings) {
    super(settings);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    const handed: DatabaseConnection = {
      executeQuery: (query) => {
        if (!SelectQueryNode.is(query.query)) this.written.add(handed);
        return whenFree(() => connection.executeQuery(query));
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return handed;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * After an error such as a full disk SQLite has already rolled back; a second rollback would hide the
   * cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.settings.file.inTransaction) await super.rollbackTransaction(connection);
  }

  /** Others may use the connection before its writes are durable; the caller waits until they are. */
  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    await super.releaseConnection();
    if (connection && this.written.has(connection)) await this.settings.log.flush();
  }

  override async destroy(): Promise<void> {
    await this.settings.log.close();
    await super.destroy();
  }
}

/** How long a statement waits for another writing process, ms. */
const PATIENCE = 10_000;

/** Retries while another process writes. SQLite's own wait would block every other call. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const end = machineClock.steady() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (!code?.startsWith('SQLITE_BUSY') || machineClock.steady() > end) throw error;
      await delay(5 + Math.random() * 20);
    }
  }
}

class SqliteTransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Number of prepared statements kept; a list of ids makes one for each length. */
const STATEMENTS = 300;

/** Prepares a statement once: for short statements, preparing takes half of the time. */
function keepStatements(file: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const statement = kept.get(text) ?? file.prepare(text);
      // The last used is last.
      kept.delete(text);
      kept.set(text, statement);
      if (kept.size > STATEMENTS) kept.delete(kept.keys().next().value!);
      return statement;
    },
  };
}

/** SQLite in an open file, which is closed with it; `log` makes its commits durable. */
export const sqliteDialect = (file: Sqlite.Database, log: SqliteLog): Dialect =>
  new SqliteImmediateDialect({ database: keepStatements(file), file, log });
