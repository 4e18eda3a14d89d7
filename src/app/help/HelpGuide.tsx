import { HelpScreen } from './HelpScreen';

/** Tutorial of the main job, setting up printers, and the keys of the editor. */
export default function HelpGuide() {
  return <HelpScreen path="/help/help-userful" />;
}
