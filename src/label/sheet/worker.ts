import { serveCalls } from '../../base/workerClient';
import { sheetCalls } from './calls';

// Entry of the throwaway browser worker: one file in, one sheet out.
serveCalls(sheetCalls);
