import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Help for this',
  helpSearch: 'Search the help',
  helpSearchHint: 'Barcode does not scan',
  helpHits: '{n} found',
  helpNone: 'Nothing found for "{text}"',
  helpNoneHint: 'Try other words, or write to us under Feedback.',
  helpContents: 'Contents',
  helpAnchor: 'Link to "{title}"',
  helpPrint: 'Print this page',
  helpDocs: 'Deployment and API documentation',
  helpVideos: 'Videos',
};
