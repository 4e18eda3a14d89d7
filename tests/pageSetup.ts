// What the entry of the app gives every part of it: colours, radii and font sizes.
import '../src/app/ui/tokens.css';
