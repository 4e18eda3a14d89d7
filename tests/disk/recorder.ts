import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { dirname, resolve, sep } from 'node:path';

/** A call that changes files or folders, or makes changes last, in the order a process made them. */
export type Call =
  | { is: 'open'; file: number; path: string; flags: string }
  /** Noted when it begins: the disk may have any part of it from then on. */
  | { is: 'write'; file: number; at: number; data: string }
  | { is: 'truncate'; file: number; length: number }
  /** What was done before `sync` lasts once `synced` follows. */
  | { is: 'sync'; file: number; sync: number }
  | { is: 'synced'; sync: number }
  | { is: 'mkdir'; path: string }
  | { is: 'rename'; from: string; to: string }
  | { is: 'remove'; path: string }
  /** Bytes that leave the process, noted when they begin to. */
  | { is: 'send'; from: number; to: number; data: string };

type Real = (...given: unknown[]) => Promise<unknown>;

/**
 * Notes the real calls of this process below a folder, and the bytes its sockets send. Every call is made as it is.
 * @param root absolute.
 * @param note called in the order of the calls. Bytes are base64.
 * @returns ends it.
 */
export async function record(root: string, note: (call: Call) => void): Promise<() => void> {
  const undo: (() => void)[] = [];
  const replace = <T extends object>(
    owner: T,
    name: string,
    make: (real: Real) => (...given: never[]) => unknown,
  ) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const real = (owner as Record<string, Real>)[name]!;
    Object.defineProperty(owner, name, { value: make(real), writable: true, configurable: true });
    undo.push(() => {
      if (own) Object.defineProperty(owner, name, own);
      else delete (owner as Record<string, unknown>)[name];
    });
  };
  const isInside = (path: string) => resolve(path) === root || resolve(path).startsWith(root + sep);
  const base64 = (data: string | Uint8Array) => Buffer.from(data as Uint8Array).toString('base64');
  const files = new WeakMap<FileHandle, { file: number; at: number }>();
  let lastFile = 0;
  let lastSync = 0;

  const { promises } = fs;
  replace(promises, 'open', (real) => async (path: string, flags = 'r', ...rest: unknown[]) => {
    const handle = (await real(path, flags, ...rest)) as FileHandle;
    if (isInside(path)) {
      const file = ++lastFile;
      files.set(handle, { file, at: 0 });
      note({ is: 'open', file, path: resolve(path), flags });
    }
    return handle;
  });
  replace(promises, 'mkdir', (real) => async (path: string, ...rest: unknown[]) => {
    const first = (await real(path, ...rest)) as string | undefined;
    const isRecursive = (rest[0] as { recursive?: boolean } | undefined)?.recursive;
    if (isRecursive && !first) return first;
    const made = [resolve(path)];
    while (isRecursive && made[0] !== resolve(first!)) made.unshift(dirname(made[0]!));
    for (const one of made) if (isInside(one)) note({ is: 'mkdir', path: one });
    return first;
  });
  replace(promises, 'rename', (real) => async (from: string, to: string) => {
    await real(from, to);
    if (isInside(to)) note({ is: 'rename', from: resolve(from), to: resolve(to) });
  });
  for (const name of ['rm', 'unlink', 'rmdir']) {
    replace(promises, name, (real) => async (path: string, ...rest: unknown[]) => {
      await real(path, ...rest);
      if (isInside(path)) note({ is: 'remove', path: resolve(path) });
    });
  }
  replace(promises, 'copyFile', (real) => async (from: string, to: string, ...rest: unknown[]) => {
    await real(from, to, ...rest);
    if (!isInside(to)) return;
    const file = ++lastFile;
    note({ is: 'open', file, path: resolve(to), flags: 'w' });
    note({ is: 'write', file, at: 0, data: base64(fs.readFileSync(to)) });
  });

  const probe = await promises.open(process.execPath, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const write = (handle: FileHandle, data: string | Uint8Array, at: number | null | undefined) => {
    const known = files.get(handle);
    if (!known) return;
    note({ is: 'write', file: known.file, at: at ?? known.at, data: base64(data) });
    if (typeof at !== 'number') known.at += Buffer.byteLength(data);
  };
  replace(
    handles,
    'write',
    (real) =>
      async function (
        this: FileHandle,
        data: Uint8Array,
        offset = 0,
        length = data.length - offset,
        at?: number,
      ) {
        write(this, data.subarray(offset, offset + length), at);
        return real.call(this, data, offset, length, at);
      },
  );
  for (const name of ['writeFile', 'appendFile']) {
    replace(
      handles,
      name,
      (real) =>
        async function (this: FileHandle, data: string | Uint8Array, ...rest: unknown[]) {
          write(this, data, undefined);
          return real.call(this, data, ...rest);
        },
    );
  }
  replace(
    handles,
    'truncate',
    (real) =>
      async function (this: FileHandle, length = 0) {
        await real.call(this, length);
        const known = files.get(this);
        if (known) note({ is: 'truncate', file: known.file, length });
      },
  );
  for (const name of ['sync', 'datasync']) {
    replace(
      handles,
      name,
      (real) =>
        async function (this: FileHandle) {
          const known = files.get(this);
          const sync = ++lastSync;
          if (known) note({ is: 'sync', file: known.file, sync });
          await real.call(this);
          if (known) note({ is: 'synced', sync });
        },
    );
  }
  for (const name of ['write', 'end']) {
    replace(
      Socket.prototype,
      name,
      (real) =>
        function (this: Socket, data: unknown, ...rest: unknown[]) {
          if (typeof data === 'string' || data instanceof Uint8Array) {
            note({ is: 'send', from: this.localPort ?? 0, to: this.remotePort ?? 0, data: base64(data) });
          }
          return real.call(this, data, ...rest);
        },
    );
  }
  syncBuiltinESMExports();
  return () => {
    for (const one of undo.reverse()) one();
    syncBuiltinESMExports();
  };
}
