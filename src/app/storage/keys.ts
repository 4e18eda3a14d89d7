/**
 * Every key of this site in the browser's storage, and what is kept under it. The feature that owns a value declares its
 * schema and default once, by `jsonEntry` or `textEntry`.
 */
export const KEYS = {
  session: 'labelwright.session',
  /** Id of this browser. */
  uuid: 'labelwright.uuid',
  /** Random text that a sign-in at a provider must bring back. */
  oauth: 'labelwright.oauth',
  /** Preferences of the account, as the server sent them last. */
  preferences: 'labelwright.preferences',
  /** Settings of the deployment, for when the server is away. */
  site: 'labelwright.site',
  /** Sidebar. */
  ui: 'labelwright.ui',
  /** Light or dark, when the user chose. */
  colourScheme: 'labelwright.colourScheme',
  /** How lists of templates are laid out. */
  layout: 'labelwright.layout',
  /** Unexpected errors of the page. */
  errors: 'labelwright.errors',
  /** Rulers, grid and window of the canvas. */
  canvas: 'labelwright.canvas',
  /** Elements copied last, for each account. */
  clip: 'labelwright.clip',
  /** Sizes offered for a new label. */
  sizes: 'labelwright.sizes',
  /** Whether labels of the cloud are saved automatically. */
  autoSave: 'labelwright.autoSave',
  /** Id of the label of a tab; in the storage of the tab. */
  label: 'labelwright.label',
  /** Printer printed with last. */
  lastPrinter: 'labelwright.printer',
  /** Mode printed with last. */
  lastMode: 'labelwright.printMode',
  /** Mode photos were printed with last. */
  lastPhotoMode: 'labelwright.photoMode',
  /** Whether the mode applied to the whole label. */
  lastWholeLabel: 'labelwright.printWholeLabel',
  /** Whether codes are read back before printing. */
  lastProof: 'labelwright.printProof',
  /** Settings of each paper in a printer. */
  printStocks: 'labelwright.printStocks',
  /** Offset of each printer and sheet. */
  printerOffsets: 'labelwright.printerOffsets',
  /** Gain and blur of each printer and resolution, measured in photos. */
  measuredPrinters: 'labelwright.measuredPrinters',
  /** Values typed at printing, for each account. */
  inputs: 'labelwright.inputs',
  watermark: 'labelwright.watermark',
  export: 'labelwright.export',
  /** Icons chosen last. */
  recentIcons: 'labelwright.recentIcons',
  /** What pages of documents become. */
  documentTarget: 'labelwright.documentTarget',
  /** Settings of printers that the page prints to without the service. */
  directPrinters: 'labelwright.directPrinters',
  /** Token of the print service of this computer. */
  servicePass: 'labelwright.servicePass',
  serviceScheme: 'labelwright.serviceScheme',
  /** Set while a job has labels to send, for each account. */
  jobsLeft: 'labelwright.jobsLeft',
} as const;

export type KeyName = keyof typeof KEYS;
