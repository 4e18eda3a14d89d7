import { serveCalls } from '../base/workerClient';
import { sheetCalls } from '../label/sheet/calls';

// Entry of the disposable process that `readSheet` starts: one file in, one sheet out.
serveCalls(sheetCalls, {
  postMessage: (message) => process.send?.(message),
  addEventListener: (_, listen) => {
    const handle = typeof listen === 'function' ? listen : listen.handleEvent.bind(listen);
    process.on('message', (data) => handle({ data, origin: '' } as MessageEvent));
  },
  removeEventListener: () => {},
});
