#!/usr/bin/env node
import { type Commands, runCommand } from './commands';

const commands: Commands = {
  start: () => import('./start'),
  server: () => import('./server'),
  worker: () => import('./worker'),
  service: () => import('./service'),
  print: () => import('./print'),
  watch: () => import('./watch'),
  sheet: () => import('./sheet'),
  threshold: () => import('./threshold'),
  calibrate: () => import('./calibratePhoto'),
  symbol: () => import('./symbol'),
  gs1: () => import('./gs1'),
  publish: () => import('./publish'),
  unpublish: () => import('./unpublish'),
  market: () => import('./market'),
  users: () => import('./users'),
  keys: () => import('./keys'),
  jobs: () => import('./jobs'),
  feedback: () => import('./feedback'),
  backup: () => import('./backup'),
  restore: () => import('./restore'),
};

await runCommand(commands, process.argv.slice(2), async () => (await import('./usage')).usage());
