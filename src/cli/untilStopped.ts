/** What runs until it is stopped. */
export interface Running {
  close(): Promise<void>;
}

/** Shuts down at the first Ctrl-C or SIGTERM; a second one ends the process immediately. */
export async function untilStopped(...running: Running[]): Promise<void> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await Promise.all(running.map((one) => one.close()));
}
