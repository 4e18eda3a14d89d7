import { parentPort } from 'node:worker_threads';
import { serveCalls } from '../base/workerClient';
import { printCalls } from './printCalls';

// Entry of the threads that `print` starts, see PrintThreads. A port of Node.js has the events of one of a browser.
serveCalls(printCalls(undefined, false), parentPort as unknown as Parameters<typeof serveCalls>[1]);
