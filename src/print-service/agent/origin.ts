/** What jobs of a server are listed under: no page has an origin with a `#`. @param url of the server */
export const agentOrigin = (url: string, agentId: number): string => `${url}#${agentId}`;

export const isAgentOrigin = (origin: string): boolean => origin.includes('#');
