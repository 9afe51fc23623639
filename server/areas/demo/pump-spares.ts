import { product } from './product.ts';

const categoryKey = 'pump-spares';
const [LINE_IMPELLER, LINE_SEAL] = ['impeller-line.png', 'mechanical-seal-line.png'];

export const PUMP_SPARES = [
  product({
    name: 'Bronze Impeller 209 mm for ES 65-200',
    partNumber: 'MW-IMP-65200-209',
    hsn: '841391',
    description:
      'Sand-cast in LG2 bronze, machined and balanced with its key in place. Trimmed to any diameter between 170 and 209 mm before dispatch when you tell us your duty.',
    priceRupees: 6480,
    categoryKey,
    images: ['impeller-209.jpg', LINE_IMPELLER, 'impeller-side.jpg'],
    specifications: {
      'Fits pump': 'ES 65-200, MB 65-200',
      Diameter: '209 mm',
      Vanes: '7',
      Material: 'Bronze LG2',
      Balance: 'ISO 1940, G 6.3',
      Bore: '24 mm H7, 8 mm key',
      Weight: '3.1 kg',
    },
  }),
  product({
    name: 'Mechanical Seal 32 mm, SiC / Carbon',
    partNumber: 'MW-MS32-SC',
    hsn: '848420',
    description:
      'Single-spring seal with rubber bellows for clean water to 90 °C. Faces lapped within two light bands and packed dry; do not touch them with bare fingers.',
    priceRupees: 1890,
    categoryKey,
    images: ['seal-32.jpg', LINE_SEAL],
    specifications: {
      'Shaft diameter': '32 mm',
      'Rotating face': 'Carbon, resin filled',
      'Stationary face': 'Silicon carbide',
      Elastomer: 'NBR',
      Pressure: 'Up to 10 bar',
      Temperature: '-20 to 90 °C',
      Length: '58 mm',
    },
  }),
  product({
    name: 'Bronze Impeller 165 mm for MB 50-160',
    partNumber: 'MW-IMP-50160-165',
    hsn: '841391',
    description: 'The original impeller of the MB 50-160 and ES 50-160. Comes with lock nut, washer and key.',
    priceRupees: 4250,
    categoryKey,
    images: ['impeller-165.jpg', LINE_IMPELLER],
    specifications: {
      'Fits pump': 'MB 50-160, ES 50-160',
      Diameter: '165 mm',
      Vanes: '6',
      Material: 'Bronze LG2',
      Balance: 'ISO 1940, G 6.3',
      Bore: '20 mm H7, 6 mm key',
      Weight: '1.9 kg',
    },
  }),
  product({
    name: 'Mechanical Seal 43 mm, SiC / SiC, FKM',
    partNumber: 'MW-MS43-SS',
    hsn: '848420',
    description:
      'Two hard faces for sandy or mildly abrasive water. Fits the ES 80-250 and the SP 80 without any change to the shaft sleeve.',
    priceRupees: 4360,
    categoryKey,
    images: ['seal-43.jpg', LINE_SEAL],
    specifications: {
      'Shaft diameter': '43 mm',
      'Rotating face': 'Silicon carbide',
      'Stationary face': 'Silicon carbide',
      Elastomer: 'FKM',
      Pressure: 'Up to 16 bar',
      Temperature: '-20 to 140 °C',
      Length: '71 mm',
    },
  }),
  product({
    name: 'Bronze Impeller 258 mm for ES 80-250',
    partNumber: 'MW-IMP-80250-258',
    hsn: '841391',
    description:
      'Balanced to G 2.5, because this pump runs day and night. Trimmed to duty on request; the trimming is free with the order.',
    priceRupees: 11900,
    categoryKey,
    images: ['impeller-258.jpg', LINE_IMPELLER, 'impeller-side.jpg'],
    specifications: {
      'Fits pump': 'ES 80-250',
      Diameter: '258 mm',
      Vanes: '8',
      Material: 'Bronze LG2',
      Balance: 'ISO 1940, G 2.5',
      Bore: '32 mm H7, 10 mm key',
      Weight: '6.4 kg',
    },
  }),
  product({
    name: 'Seal 22 mm',
    partNumber: 'MW-MS22-SC',
    hsn: '848420',
    gstRate: null,
    description: 'For the small stainless monoblocks. EPDM bellows fit for drinking water.',
    priceRupees: 1150,
    categoryKey,
    images: ['seal-22.jpg', LINE_SEAL],
    specifications: {
      'Shaft diameter': '22 mm',
      'Rotating face': 'Carbon, resin filled',
      'Stationary face': 'Silicon carbide',
      Elastomer: 'EPDM',
      Pressure: 'Up to 8 bar',
      Length: '44 mm',
    },
  }),
];
