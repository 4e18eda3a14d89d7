declare module '*/dictionary.gs1' {
  /** GS1's syntax dictionary, compiled at build time. */
  const entries: import('./entry').DictionaryEntry[];
  export default entries;
}
