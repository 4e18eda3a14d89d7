import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: 'Étiquette de calibrage',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: 'Croix à {x} mm de la gauche',
  calibrationDown: 'Croix à {y} mm du haut',
  calibrationBoth: 'Croix : {x} mm gauche, {y} mm haut',
  calibrationMenu: 'Calibrer',
  calibrationPrint: 'Imprimer une étiquette de calibrage',
  calibrationEnter: 'Saisir vos mesures…',
  calibrationHow:
    'Mesurez du centre de la croix aux bords gauche et supérieur de l’étiquette. L’écart par rapport à la position correcte ({x} {unit} de la gauche, {y} {unit} du haut) est enregistré comme décalage de « {name} » pour ce papier et appliqué ensuite.',
  calibrationLeft: 'Depuis la gauche',
  calibrationTop: 'Depuis le haut',
  calibrationSave: 'Enregistrer',
  calibrationOwn: 'Décalage de l’imprimante : {x} {unit} à droite, {y} {unit} vers le bas',
  calibrationReset: 'Effacer',
  calibrationPhoto: 'Mesurer la qualité d’après une photo…',
  calibrationFitHow:
    'Numérisez l’étiquette de calibrage imprimée à 600 dpi ou plus, ou photographiez-la de près, bien d’aplomb, sous une lumière uniforme. Le motif encadré permet de mesurer comment l’imprimante imprime ; les grades estimés des codes en tiennent ensuite compte pour « {name} ».',
  calibrationFitChoose: 'Choisir une photo ou un scan',
  calibrationFitRunning: 'Mesure…',
  calibrationFitGain: 'Élargissement par bord',
  calibrationFitBlur: 'Flou des bords',
  calibrationFitResidual: 'Non expliqué par le modèle',
  calibrationFitDead: 'Points de chauffe morts',
  calibrationFitNone: 'aucun détecté',
  calibrationFitAt: 'point {dots}, compté depuis le bord gauche du motif',
  calibrationFitTypical: 'typique : {value}',
  calibrationFitOther:
    'La photo montre une étiquette à {found} dpi, mais cette imprimante est à {dpi} dpi : imprimez l’étiquette avec elle et prenez une autre photo.',
  calibrationFitSave: 'Utiliser pour cette imprimante',
  calibrationFitReset: 'Revenir à l’imprimante type',
  calibrationFitted: 'Grades selon l’impression mesurée : élargissement {gain} mm, flou {blur} mm',
  calibrationPhotoMissing:
    'Aucun motif de calibrage trouvé : le motif encadré doit être entier dans l’image, net et sans effet miroir',
  calibrationPhotoSmall:
    'Le motif est trop petit dans l’image : numérisez à 600 dpi ou plus, ou rapprochez-vous',
  calibrationPhotoPoor:
    'Le motif a été trouvé, mais l’image est trop mauvaise pour la mesure : évitez les ombres, les reflets et les plis',
  calibrationPhotoLarge: 'L’image dépasse {n} mégapixels ou a un côté de plus de {side} pixels',
  calibrationPhotoUnread: 'Ce n’est pas une image lisible',
  // printers the page prints to without the print service
  directMenu: 'Imprimantes directes',
  directAddUsb: 'Connecter une imprimante USB…',
  directAddSerial: 'Connecter une imprimante série…',
  directEdit: 'Configurer « {name} »…',
  directName: '{name} (direct)',
  directUsb: 'Imprimante USB',
  directSerial: 'Imprimante série',
  directUnverified: 'Direct · non vérifié sur une vraie imprimante',
  directHint:
    'Direct : sans le service d’impression. Gardez cette page ouverte jusqu’à la fin de l’impression',
  directTitle: 'Imprimante directe',
  directNameField: 'Nom',
  directNameTaken: 'Une autre imprimante porte ce nom',
  directLanguage: 'Langage',
  directDpi: 'Résolution',
  directWidth: 'Largeur de la tête',
  directBaud: 'Débit (bauds)',
  directWhat:
    'Le manuel ou la page d’autotest de l’imprimante indique son langage et sa résolution. Un mauvais langage imprime n’importe quoi : imprimez d’abord une étiquette de calibrage.',
  directSave: 'Enregistrer et utiliser',
  directForget: 'Retirer',
  directCancel: 'Annuler',
  directBadForm: 'Vérifiez les paramètres',
  directTaken:
    'Impossible d’ouvrir l’imprimante. Un autre programme ou le pilote du système l’utilise peut-être',
  directNoPrinter: 'Cet appareil USB n’a pas d’interface d’imprimante',
  directBlocked: 'Le navigateur n’autorise pas ce site à utiliser des appareils USB ou série',
  directGone: 'L’imprimante « {name} » n’est pas connectée',
  directLost:
    'Connexion à « {name} » perdue : {n} {n|étiquette est imprimée|étiquettes sont imprimées}, les étiquettes {from} à {to} le sont peut-être. Vérifiez l’imprimante',
  directLostClean:
    'Connexion à « {name} » perdue : {n} {n|étiquette est imprimée|étiquettes sont imprimées}, les autres n’ont pas été envoyées',
  directFrom: 'Reprendre à l’étiquette',
  directGoOn: 'Reprendre l’impression',
};
