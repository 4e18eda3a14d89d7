import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: 'Calibration label',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: 'Cross {x} mm from left',
  calibrationDown: 'Cross {y} mm from top',
  calibrationBoth: 'Cross: {x} mm left, {y} mm top',
  calibrationMenu: 'Calibrate',
  calibrationPrint: 'Print a calibration label',
  calibrationEnter: 'Enter what you measured…',
  calibrationHow:
    'Measure from the centre of the cross to the left and top edges of the label. The difference from the correct position ({x} {unit} from left, {y} {unit} from top) is saved as the offset of "{name}" for this paper and applied from then on.',
  calibrationLeft: 'From left',
  calibrationTop: 'From top',
  calibrationSave: 'Save',
  calibrationOwn: "Printer's offset: {x} {unit} right, {y} {unit} down",
  calibrationReset: 'Clear',
  // printers the page prints to without the print service
  directMenu: 'Direct printers',
  directAddUsb: 'Connect a USB printer…',
  directAddSerial: 'Connect a serial printer…',
  directEdit: 'Set up "{name}"…',
  directName: '{name} (direct)',
  directUsb: 'USB printer',
  directSerial: 'Serial printer',
  directUnverified: 'Direct · not verified on a real printer',
  directHint: 'Direct: without the print service. Keep this page open until all is printed',
  directTitle: 'Direct printer',
  directNameField: 'Name',
  directNameTaken: 'Another printer has this name',
  directLanguage: 'Language',
  directDpi: 'Resolution',
  directWidth: 'Print head width',
  directBaud: 'Baud rate',
  directWhat:
    "The printer's manual or self-test page shows its language and resolution. The wrong language prints garbage: print a calibration label first.",
  directSave: 'Save and use',
  directForget: 'Remove',
  directCancel: 'Cancel',
  directBadForm: 'Check the settings',
  directTaken: "Cannot open the printer. Another program or the system's driver may be using it",
  directNoPrinter: 'This USB device has no printer interface',
  directBlocked: 'The browser does not allow this site to use USB or serial devices',
  directGone: 'Printer "{name}" is not connected',
  directLost:
    'Connection to "{name}" lost: the first {n} {n|label is|labels are} printed, labels {from} to {to} may or may not be. Check the printer',
  directLostClean:
    'Connection to "{name}" lost: the first {n} {n|label is|labels are} printed, the others were not sent',
  directFrom: 'Resume from label',
  directGoOn: 'Resume printing',
};
