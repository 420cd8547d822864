/** Memories of one person's life: title and variants. */
export const LIFE: readonly (readonly string[])[] = [
  ["When were you born?", "your birth date", "birthday"],
  ["Where do you live?", "your home", "which city do you live in"],
  ["What is your name?", "who are you", "how should I call you"],
  ["Who was your mother?", "tell me about your mum", "your mother's name"],
  ["Who was your father?", "tell me about your dad", "what did your father do"],
  ["Where did you go to school?", "your school days", "which school did you attend"],
  ["What was your first job?", "where did you first work", "your first employment"],
  ["When did you get married?", "your wedding", "the day of your marriage"],
  ["Who is your wife?", "how did you meet your wife", "tell me about your wife"],
  ["Do you have children?", "your sons and daughters", "how many kids do you have"],
  ["What is your favourite food?", "what do you like to eat", "favourite dish"],
  ["Do you have a pet?", "your dog", "tell me about your dog"],
  ["Where did you travel?", "your journeys", "countries you visited"],
  ["What music do you like?", "favourite song", "which music do you listen to"],
  ["What are your hobbies?", "how do you spend your free hours", "pastimes"],
  ["Did you fight in the war?", "your time in the war", "military service"],
  ["What is your best memory of childhood?", "a childhood memory", "when you were a child"],
  ["What advice would you give to young people?", "advice for life", "your advice"],
  ["Are you religious?", "do you believe in god", "your faith"],
  ["What car did you drive?", "your first car", "cars you owned"],
  ["When did you retire?", "your retirement", "when did you stop working"],
  ["What illnesses did you have?", "your health", "were you ever in hospital"],
  ["Tell me a joke", "something funny", "make me laugh"],
  ["What is the secret of happiness?", "what makes you happy", "happiness"],
];

/** Other words for some of them, with the place of the memory that is meant. */
export const ASKED: readonly (readonly [text: string, place: number])[] = [
  ["what year were you born", 0],
  ["when is your birthday", 0],
  ["what's your date of birth", 0],
  ["tell me about your mother", 3],
  ["who was your dad", 4],
  ["what school did you go to", 5],
  ["have you got any kids", 9],
  ["what is your favorite meal", 10],
  ["which countries have you been to", 12],
  ["when was your wedding", 7],
];

/** Questions about other things. */
export const UNRELATED: readonly string[] = [
  "what is the weather tomorrow",
  "how do I reset my password",
  "what is the capital of france",
  "can you book me a flight",
  "how much does it cost",
  "who won the world cup",
  "my card was declined",
  "tell me about quantum physics",
  "asdf qwer",
  "yes",
];
