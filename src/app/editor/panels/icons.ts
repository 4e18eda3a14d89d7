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

const icons: Record<string, Icon> = {
  text: IconLetterT,
  barcode: IconBarcode,
  qr: IconQrcode,
  datetime: IconCalendarTime,
  table: IconTable,
  image: IconPhoto,
  logo: IconIcons,
  line: IconLine,
  rectangle: IconRectangle,
  circle: IconCircle,
  background: IconWallpaper,
};

/** The icon of an element type; a common one for types that have none of their own. */
export const iconOf = (code: number): Icon =>
  own(icons, elementTypes.get(code)?.name ?? '') ?? IconComponents;

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
