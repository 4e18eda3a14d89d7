declare module '@sqlite.org/sqlite-wasm' {
  interface Statement {
    readonly columnCount: number;
    bind(values: readonly unknown[]): Statement;
    step(): boolean;
    get(into: Record<string, unknown>): Record<string, unknown>;
    finalize(): void;
  }
  interface OpenDatabase {
    readonly pointer: number;
    exec(sql: string): unknown;
    prepare(sql: string): Statement;
    changes(total?: boolean, is64?: boolean): number;
    checkRc(code: number): unknown;
    close(): void;
  }
  export interface Sqlite {
    oo1: { DB: new (name: string) => OpenDatabase };
    wasm: { allocFromTypedArray(bytes: Uint8Array): number };
    capi: {
      SQLITE_DESERIALIZE_FREEONCLOSE: number;
      SQLITE_DESERIALIZE_RESIZEABLE: number;
      sqlite3_deserialize(
        db: number,
        schema: string,
        bytes: number,
        size: number,
        room: number,
        flags: number,
      ): number;
      sqlite3_js_db_export(db: number): Uint8Array<ArrayBuffer>;
      sqlite3_last_insert_rowid(db: number): bigint | number;
    };
  }
  const load: (options?: { print?(text: string): void; printErr?(text: string): void }) => Promise<Sqlite>;
  export default load;
}
