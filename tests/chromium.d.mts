export function isProgram(path: string): boolean;
export function onPath(name: string): string | undefined;
export function chromiumPath(): string | undefined;

export function chromiumLaunch(options?: { shell?: boolean }): {
  executablePath: string | undefined;
  args: string[];
};
