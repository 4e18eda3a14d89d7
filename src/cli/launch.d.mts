import type { SpawnOptions } from 'node:child_process';

export const root: string;
export const environment: NodeJS.ProcessEnv;
export function isUpToDate(outputs: string[], sources: string[]): boolean;
export function isAtLeast(have: string, least: string): boolean;
export function checkNode(): void;
export function run(command: string, args: string[], options?: SpawnOptions): Promise<number>;
export function ensureInstalled(): Promise<void>;
export function ensureBuilt(): Promise<void>;
