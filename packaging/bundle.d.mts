export const define: { LABELWRIGHT_VERSION: string };
export function bundle(folder: string): Promise<void>;
