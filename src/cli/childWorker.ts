import type { ChildProcess, Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { CallWorker, serveCalls } from '../base/workerClient';

/**
 * Memory used by a process, in MB; 0 where the system does not report it (the heap limit still applies
 * there).
 */
export function residentMb(pid: number | 'self' | undefined): number {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/**
 * A child process with the event interface of a browser's worker.
 * @param outOfMemory is called instead of an error when it ran out of memory: that is a refusal, not a bug
 */
export function asWorker(child: ChildProcess, outOfMemory: () => void): CallWorker {
  return {
    postMessage: (message) => child.send(message as Serializable),
    terminate: () => child.kill('SIGKILL'),
    addEventListener(type: string, listen: (event: { data?: unknown; message?: string }) => void) {
      if (type === 'message') child.on('message', (data) => listen({ data }));
      if (type !== 'error') return;
      child.on('error', ({ message }) => listen({ data: null, message }));
      child.on('exit', (code, signal) => {
        if (signal === 'SIGABRT' || code === 134) outOfMemory();
        else listen({ data: null, message: `ended with ${signal ?? code}` });
      });
    },
  };
}

/** In such a process: the way to the process that started it. */
export const parentEndpoint: Parameters<typeof serveCalls>[1] = {
  postMessage: (message) => process.send?.(message),
  addEventListener: (_, listen) => {
    const handle = typeof listen === 'function' ? listen : listen.handleEvent.bind(listen);
    process.on('message', (data) => handle({ data, origin: '' } as MessageEvent));
  },
  removeEventListener: () => {},
};
