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
    'Measure from the centre of the cross to the left and top edges of the label. How far that is from where it belongs ({x} mm from left, {y} mm from top) is kept as the offset of "{name}" with this paper, and made up for from then on.',
  calibrationLeft: 'From left',
  calibrationTop: 'From top',
  calibrationSave: 'Save',
  calibrationOwn: "Printer's offset: {x} mm right, {y} mm down",
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
  directWidth: 'Width of the head',
  directBaud: 'Baud rate',
  directWhat:
    "Language and resolution are in the printer's manual or on its self-test page. The wrong language prints garbage: print a calibration label first.",
  directSave: 'Save and use',
  directForget: 'Remove',
  directCancel: 'Cancel',
  directBadForm: 'Please check the settings',
  directTaken: "The printer cannot be opened. Another program or the system's driver may be using it",
  directNoPrinter: 'This USB device has no interface to print with',
  directBlocked: 'The browser does not let this site use USB or serial devices',
  directGone: 'Printer "{name}" is not connected',
  directLost:
    'Lost the printer "{name}": the first {n} {n|label is|labels are} certain, labels {from} to {to} may or may not be printed. Please look',
  directLostClean:
    'Lost the printer "{name}": the first {n} {n|label is|labels are} printed, the others were not sent',
  directFrom: 'Resume from label',
  directGoOn: 'Resume printing',
};
