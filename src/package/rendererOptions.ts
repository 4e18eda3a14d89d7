export interface RendererOptions {
  /**
   * The folder of the fonts with its `faces.json`, when it is not the one of the package: in Node.js a path or file
   * address, in a browser an address.
   */
  fonts?: string | URL;
}
