import type { Language } from '@/schemas/language/languages'

const fromOne = (words: string) =>
  Object.fromEntries(
    words
      .trim()
      .split(/\s+/)
      .map((word, index) => [index + 1, word]),
  )

/**
 * Numbers in words as people write them, by number: by hand, of no library. Of English and Hindi every number below a hundred, and what
 * larger ones are put together from; of the others what tells whether a library knows how. No native reader has seen them yet.
 */
export const HAND_CHECKED: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: {
    ...fromOne(`
      one two three four five six seven eight nine ten
      eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
      twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty
      thirty-one thirty-two thirty-three thirty-four thirty-five thirty-six thirty-seven thirty-eight thirty-nine forty
      forty-one forty-two forty-three forty-four forty-five forty-six forty-seven forty-eight forty-nine fifty
      fifty-one fifty-two fifty-three fifty-four fifty-five fifty-six fifty-seven fifty-eight fifty-nine sixty
      sixty-one sixty-two sixty-three sixty-four sixty-five sixty-six sixty-seven sixty-eight sixty-nine seventy
      seventy-one seventy-two seventy-three seventy-four seventy-five seventy-six seventy-seven seventy-eight seventy-nine eighty
      eighty-one eighty-two eighty-three eighty-four eighty-five eighty-six eighty-seven eighty-eight eighty-nine ninety
      ninety-one ninety-two ninety-three ninety-four ninety-five ninety-six ninety-seven ninety-eight ninety-nine`),
    0: 'zero',
    100: 'one hundred',
    101: 'one hundred and one',
    600: 'six hundred',
    999: 'nine hundred and ninety-nine',
    1000: 'one thousand',
    1001: 'one thousand and one',
    1500: 'one thousand five hundred',
    45_000: 'forty-five thousand',
    1_00_000: 'one lakh',
    1_25_000: 'one lakh twenty-five thousand',
    10_00_000: 'ten lakh',
    12_34_567: 'twelve lakh thirty-four thousand five hundred and sixty-seven',
    1_00_00_000: 'one crore',
    1_50_00_000: 'one crore fifty lakh',
    100_00_00_000: 'one hundred crore',
    [-1200]: 'minus one thousand two hundred',
  },
  hi: {
    ...fromOne(`
      एक दो तीन चार पाँच छह सात आठ नौ दस
      ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस
      इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस
      इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस
      इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास
      इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ
      इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर
      इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी
      इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे
      इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`),
    0: 'शून्य',
    100: 'एक सौ',
    101: 'एक सौ एक',
    600: 'छह सौ',
    999: 'नौ सौ निन्यानवे',
    1000: 'एक हज़ार',
    1001: 'एक हज़ार एक',
    1500: 'एक हज़ार पाँच सौ',
    45_000: 'पैंतालीस हज़ार',
    1_00_000: 'एक लाख',
    1_25_000: 'एक लाख पच्चीस हज़ार',
    10_00_000: 'दस लाख',
    12_34_567: 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ',
    1_00_00_000: 'एक करोड़',
    1_50_00_000: 'एक करोड़ पचास लाख',
    100_00_00_000: 'एक सौ करोड़',
    [-1200]: 'माइनस एक हज़ार दो सौ',
  },
  mr: { 100: 'शंभर', 600: 'सहाशे', 45_000: 'पंचेचाळीस हजार', 1_00_000: 'एक लाख', 1_00_00_000: 'एक कोटी' },
  te: {
    100: 'వంద',
    600: 'ఆరు వందలు',
    1000: 'వెయ్యి',
    45_000: 'నలభై ఐదు వేలు',
    1_00_000: 'లక్ష',
    1_00_00_000: 'కోటి',
  },
  ta: {
    100: 'நூறு',
    600: 'அறுநூறு',
    1000: 'ஆயிரம்',
    45_000: 'நாற்பத்தைந்தாயிரம்',
    1_00_000: 'ஒரு லட்சம்',
    1_00_00_000: 'ஒரு கோடி',
  },
}
