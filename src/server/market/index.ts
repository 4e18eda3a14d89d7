import { own } from '../../base/own';
import apparelCareLabel from './apparel/care-label.json';
import apparelHangTag from './apparel/hang-tag.json';
import apparelHangTag40x60 from './apparel/hang-tag-40x60.json';
import apparelShoeBox from './apparel/shoe-box.json';
import apparelSizeDot from './apparel/size-dot.json';
import assetCalibration from './asset/calibration.json';
import assetCompactSerial from './asset/compact-serial.json';
import assetInspectionCard from './asset/inspection-card.json';
import assetStandard from './asset/standard.json';
import cableFiberFold from './cable/fiber-fold.json';
import cableNetworkFlag from './cable/network-flag.json';
import cablePowerWarning from './cable/power-warning.json';
import cableWrapAround from './cable/wrap-around.json';
import categories from './categories.json';
import foodDrinkCup from './food/drink-cup.json';
import foodFreshGs1 from './food/fresh-gs1.json';
import foodFreshWeighing from './food/fresh-weighing.json';
import foodKitchenExpiry from './food/kitchen-expiry.json';
import foodKitchenTicket80 from './food/kitchen-ticket-80.json';
import foodPrepacked from './food/prepacked.json';
import generalFragile from './general/fragile.json';
import generalSerialNumber from './general/serial-number.json';
import generalStorageBox from './general/storage-box.json';
import generalUpcExport from './general/upc-export.json';
import generalWifiCard from './general/wifi-card.json';
import jewelryDiamond4c from './jewelry/diamond-4c.json';
import jewelryFoldOver from './jewelry/fold-over.json';
import jewelryGoldCounter from './jewelry/gold-counter.json';
import jewelryRingTail from './jewelry/ring-tail.json';
import logisticsCartonItf14 from './logistics/carton-itf14.json';
import logisticsCartonSscc from './logistics/carton-sscc.json';
import logisticsCourier from './logistics/courier.json';
import logisticsMaterialCard from './logistics/material-card.json';
import logisticsPalletSscc from './logistics/pallet-sscc.json';
import logisticsShelfLocation from './logistics/shelf-location.json';
import medicalCryoTube from './medical/cryo-tube.json';
import medicalDosage from './medical/dosage.json';
import medicalInfusion from './medical/infusion.json';
import medicalSpecimen from './medical/specimen.json';
import medicalUdi from './medical/udi.json';
import medicalWristband from './medical/wristband.json';
import officeArchiveBox from './office/archive-box.json';
import officeBinderSpine from './office/binder-spine.json';
import officeConferenceBadge from './office/conference-badge.json';
import officeLibraryBook from './office/library-book.json';
import officeVisitorPass from './office/visitor-pass.json';
import retailDualMark from './retail/dual-mark.json';
import retailMiniTwoColumn from './retail/mini-two-column.json';
import retailPromotion from './retail/promotion.json';
import retailReceipt58 from './retail/receipt-58.json';
import retailShelfPrice from './retail/shelf-price.json';

/** A template of the market as it is published, in the API's form. */
export interface MarketTemplate {
  /** Stable key under which it is published: `category/file`. */
  code: string;
  /** Search words in addition to its name. */
  keywords: readonly string[];
  template: { name: string } & Record<string, unknown>;
}

export interface MarketCategory {
  id: string;
  /** Display name: data of the site, in the language of its templates. */
  name: string;
  templates: readonly MarketTemplate[];
}

/** Category -> file -> shipped template, in display order. */
const shipped: Record<string, Record<string, Omit<MarketTemplate, 'code'>>> = {
  retail: {
    'shelf-price': retailShelfPrice,
    promotion: retailPromotion,
    'mini-two-column': retailMiniTwoColumn,
    'receipt-58': retailReceipt58,
    'dual-mark': retailDualMark,
  },
  food: {
    prepacked: foodPrepacked,
    'fresh-weighing': foodFreshWeighing,
    'fresh-gs1': foodFreshGs1,
    'kitchen-expiry': foodKitchenExpiry,
    'drink-cup': foodDrinkCup,
    'kitchen-ticket-80': foodKitchenTicket80,
  },
  logistics: {
    courier: logisticsCourier,
    'carton-sscc': logisticsCartonSscc,
    'pallet-sscc': logisticsPalletSscc,
    'shelf-location': logisticsShelfLocation,
    'material-card': logisticsMaterialCard,
    'carton-itf14': logisticsCartonItf14,
  },
  asset: {
    standard: assetStandard,
    'compact-serial': assetCompactSerial,
    calibration: assetCalibration,
    'inspection-card': assetInspectionCard,
  },
  apparel: {
    'hang-tag': apparelHangTag,
    'hang-tag-40x60': apparelHangTag40x60,
    'care-label': apparelCareLabel,
    'shoe-box': apparelShoeBox,
    'size-dot': apparelSizeDot,
  },
  cable: {
    'network-flag': cableNetworkFlag,
    'fiber-fold': cableFiberFold,
    'wrap-around': cableWrapAround,
    'power-warning': cablePowerWarning,
  },
  jewelry: {
    'ring-tail': jewelryRingTail,
    'fold-over': jewelryFoldOver,
    'diamond-4c': jewelryDiamond4c,
    'gold-counter': jewelryGoldCounter,
  },
  medical: {
    specimen: medicalSpecimen,
    'cryo-tube': medicalCryoTube,
    infusion: medicalInfusion,
    wristband: medicalWristband,
    udi: medicalUdi,
    dosage: medicalDosage,
  },
  office: {
    'archive-box': officeArchiveBox,
    'conference-badge': officeConferenceBadge,
    'visitor-pass': officeVisitorPass,
    'library-book': officeLibraryBook,
    'binder-spine': officeBinderSpine,
  },
  general: {
    'wifi-card': generalWifiCard,
    fragile: generalFragile,
    'serial-number': generalSerialNumber,
    'upc-export': generalUpcExport,
    'storage-box': generalStorageBox,
  },
};

/** The categories of the market in display order, with the shipped templates of each. */
export const marketCategories: readonly MarketCategory[] = categories.map(({ id, name }) => ({
  id,
  name,
  templates: Object.entries(own(shipped, id)!).map(([file, one]) => ({ ...one, code: `${id}/${file}` })),
}));
