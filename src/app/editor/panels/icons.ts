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

/** The icons by the names that element types use. */
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

/** The icon of an element type, or a default one. */
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

/** Choices shown as icons, by their message keys. */
export const optionIcons: Record<string, Icon> = {
  alignLeft: IconAlignLeft,
  alignCenter: IconAlignCenter,
  alignRight: IconAlignRight,
};
