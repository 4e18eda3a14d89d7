import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Uses after which a statement is prepared: most of those that differ in a list of values come once. */
const USES = 3;
/** Statements that are prepared in each connection, and those that are counted. */
const MOST = 300;
const MOST_COUNTED = 3000;

/**
 * A pool whose connections prepare the statements that come again: PostgreSQL then parses and plans each once a
 * connection, which takes as long as running most of them.
 */
export class PreparingPool implements PostgresPool {
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();

  constructor(private readonly pool: pg.Pool) {}

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    // No cursor is opened here: statements are texts.
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? this.nameOf(text) : undefined;
      return client.query({ ...(name && { name }), text, values: [...values] });
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** The name under which a statement is prepared; undefined for one that has not come often. */
  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size === MOST) return known;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses <= USES) {
      if (this.uses.size === MOST_COUNTED) this.uses.clear();
      this.uses.set(text, uses);
      return undefined;
    }
    this.uses.delete(text);
    const name = `labelwright_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
