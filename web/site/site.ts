/** The company's own data: change it here. */
export const site = {
  name: 'Millwright Industries',
  shortName: ['Millwright', 'Industries'],
  tagline: 'Enter the world of quality',
  foundedIn: 1968,
  city: 'Coimbatore',
  phone: '+91 422 245 1960',
  gstin: '33AABCM4521K1ZP',
  hours: 'Monday to Saturday, 9 am to 6 pm IST',
  /** Categories of the machines that run on the test bench before they are sent. */
  benchTested: ['Pumps', 'Motors'],
  divisions: [
    {
      name: 'Pumps and Motors Division',
      address: ['214 Avinashi Road, Peelamedu', 'Coimbatore 641 004, Tamil Nadu'],
      phone: '+91 422 245 1960',
      email: 'pumps@millwright.example',
    },
    {
      name: 'Textile Spares Division',
      address: ['Plot 37, SIDCO Industrial Estate', 'Kurichi, Coimbatore 641 021'],
      phone: '+91 422 267 3318',
      email: 'spares@millwright.example',
    },
  ],
  map: {
    name: 'Millwright Works',
    address: 'Avinashi Road, Coimbatore',
    coordinates: '11.0296° N, 77.0266° E',
    /** The target of "Open in maps". */
    link: 'https://www.openstreetmap.org/?mlat=11.0296&mlon=77.0266#map=16/11.0296/77.0266',
    /** Page of a map service shown in a frame; when empty, our drawn map is shown. */
    frameUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=77.0166%2C11.0226%2C77.0366%2C11.0366&layer=mapnik&marker=11.0296%2C77.0266',
  },
  video: { playlist: '/video/playlist.m3u8', poster: '/video/poster.jpg', captions: '/video/captions.vtt' },
} as const;

export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
export const titled = (title: string) => `${title} | ${site.name}`;
