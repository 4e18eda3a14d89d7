import { serveCalls } from '../base/workerClient';
import { sheetCalls } from '../label/sheet/calls';
import { parentEndpoint } from './childWorker';

// Entry of the disposable process that `readSheet` starts: one file in, one sheet out.
serveCalls(sheetCalls, parentEndpoint);
