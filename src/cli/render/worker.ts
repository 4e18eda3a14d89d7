import { serveCalls } from '../../base/workerClient';
import { canvasHost } from '../../canvas/canvasHost';
import type { PartRequest, PrepareRequest, RenderBody, RenderRequest } from '../../server/open/renderer';
import { parentEndpoint } from '../childWorker';
import { loadKernels } from '../kernels';
import { paths } from '../paths';
import { choices } from './choices';
import { OpenJobs } from './OpenJobs';
import { PartRendering } from './PartRendering';
import { Rendering } from './Rendering';

/** The steps of requests, one request after the other. */
async function renderCalls() {
  const tools = { host: canvasHost(paths.fonts), kernels: await loadKernels(), choices };
  const jobs = new OpenJobs(tools);
  const parts = new PartRendering(jobs);
  let current = new Rendering(tools, jobs, parts);
  return {
    read(body: RenderBody) {
      current = new Rendering(tools, jobs, parts);
      return current.read(body);
    },
    open: (template: string | undefined) => current.open(template),
    render: (request: RenderRequest) => current.render(request),
    prepare: (request: PrepareRequest) => current.prepare(request),
    part: (request: PartRequest) => parts.render(request),
  };
}

// Entry of the processes that `RenderPool` starts. Ctrl-C reaches them too, but they end with the server, which completes
// its requests before.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
serveCalls(await renderCalls(), parentEndpoint);
