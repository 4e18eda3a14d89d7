/** Whether the server of this container answers: exit code 0 or 1. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
