import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBarcode,
  IconBold,
  IconCalendarTime,
  IconCircle,
  IconComponents,
  IconFlipHorizontal,
  IconFlipVertical,
  IconIcons,
  IconItalic,
  IconLetterT,
  IconLine,
  IconPhoto,
  IconQrcode,
  IconRectangle,
  IconStrikethrough,
  IconTable,
  IconUnderline,
  IconWallpaper,
} from '@tabler/icons-react';
import { own } from '../../../base/own';
import { elementTypes } from '../../../label/elements';

type Icon = typeof IconPhoto;

/** What the icons of element types are called there. */
const icons: Record<string, Icon> = {
  letter: IconLetterT,
  barcode: IconBarcode,
  qrcode: IconQrcode,
  calendar: IconCalendarTime,
  table: IconTable,
  photo: IconPhoto,
  icons: IconIcons,
  line: IconLine,
  rectangle: IconRectangle,
  circle: IconCircle,
  wallpaper: IconWallpaper,
};

/** The icon of an element type; a common one for types that have none of their own. */
export const iconOf = (code: number): Icon =>
  own(icons, elementTypes.get(code)?.icon ?? '') ?? IconComponents;

/** Switches shown as icon buttons, by field. */
export const switchIcons: Record<string, Icon> = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  strikethrough: IconStrikethrough,
  flipX: IconFlipHorizontal,
  flipY: IconFlipVertical,
};

/** Choices shown as icons, by the message that names them. */
export const optionIcons: Record<string, Icon> = {
  alignLeft: IconAlignLeft,
  alignCenter: IconAlignCenter,
  alignRight: IconAlignRight,
};
