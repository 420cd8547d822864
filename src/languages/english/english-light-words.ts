import { wordSet } from "../words/index.js";

/** Words of English that seldom change what is asked: one for each stem. */
export const ENGLISH_LIGHT_WORDS: ReadonlySet<string> = wordSet(`
  also already still often usually really exactly nearby anymore afterwards together alone early earlier late
  later far away just even ever yet always sometimes occasionally frequently regularly normally generally
  commonly typically mostly mainly largely primarily chiefly partly partially fully completely totally entirely
  wholly absolutely utterly perfectly quite rather pretty fairly extremely highly hugely enormously immensely
  incredibly unbelievably amazingly surprisingly especially particularly specifically specially exceptionally
  extraordinarily remarkably terribly awfully horribly dreadfully badly well better worse nicely greatly deeply
  strongly heavily seriously severely considerably significantly substantially noticeably slightly somewhat
  almost nearly approximately roughly around precisely correctly properly accurately rightly truly genuinely
  actually basically essentially fundamentally literally virtually practically technically theoretically simply
  merely purely solely exclusively plainly clearly obviously evidently apparently seemingly supposedly allegedly
  reportedly presumably probably possibly perhaps maybe likely certainly surely definitely undoubtedly indeed
  hopefully fortunately luckily thankfully sadly unfortunately honestly frankly personally kindly please thanks
  gladly happily willingly preferably ideally instead else otherwise however therefore thus hence consequently
  accordingly moreover furthermore besides additionally likewise similarly equally alike anyway anyhow
  regardless nevertheless nonetheless though although meanwhile quickly rapidly swiftly speedily promptly
  immediately instantly instantaneously directly straight straightaway suddenly abruptly unexpectedly briefly
  shortly soon sooner eventually finally ultimately gradually slowly steadily continuously constantly
  permanently temporarily repeatedly periodically recently previously formerly originally initially beforehand
  ago since thereafter thereby currently presently now nowadays anytime whenever forever long longer overnight
  meantime easily readily effortlessly smoothly safely securely carefully cautiously gently softly lightly
  firmly tightly loosely thoroughly neatly tidily cleanly closely openly quietly silently loudly calmly
  patiently politely warmly friendly eagerly bravely proudly angrily nervously anxiously secretly deliberately
  intentionally purposely consciously accidentally mistakenly randomly automatically manually naturally
  effectively efficiently successfully conveniently comfortably cheaply reliably consistently reasonably
  sensibly wisely cleverly smartly responsibly legally officially formally informally casually professionally
  physically mentally emotionally financially economically socially culturally historically traditionally
  locally globally worldwide universally widely broadly overall altogether jointly mutually individually
  separately independently respectively privately publicly relatively comparatively sufficiently adequately
  moderately increasingly excessively overly unusually strangely oddly weirdly curiously interestingly
  importantly notably namely hereby everywhere somewhere anywhere elsewhere wherever closer near nearer farther
  aside apart along ahead forth back backwards forwards onwards sideways hard harder fast faster slow slower
  high higher deep deeper wider truthfully sincerely faithfully unfairly justly wrongly wrong falsely strictly
  rigidly visibly vaguely painfully desperately madly wildly fiercely violently aggressively beautifully
  wonderfully brilliantly superbly splendidly magnificently marvellously fabulously fantastically excellently
  admirably impressively strikingly fascinatingly systematically methodically logically rationally objectively
  subjectively critically crucially vitally necessarily inevitably invariably undeniably unquestionably arguably
  conceivably potentially respectfully gratefully cheerfully joyfully merrily enthusiastically passionately
  lovingly tenderly lazily sloppily carelessly recklessly hastily hurriedly urgently endlessly ceaselessly
  somebody someone something anybody anyone anything everybody everyone everything every many much less fewer
  little enough plenty loads lots various diverse numerous countless multiple whole either others another
  different certain particular similar whichever whatever whoever whomever somehow someplace anyplace everyplace
  extra remaining ample abundant innumerable myriad miscellaneous sundry assorted varied select thing kind sort
  way bit matter case fact stuff example instance idea moment problem question trouble help issue difficulty
  type variety amount quantity portion part piece aspect detail item element factor feature characteristic
  manner means approach technique procedure process option alternative choice chance opportunity situation
  circumstance condition context topic theme concept notion thought opinion view viewpoint perspective
  suggestion advice tip hint recommendation guidance instruction explanation description definition sense answer
  reply solution result outcome impact influence cause goal aim intention intent motive distinction comparison
  relation connection info knowledge experience feeling impression attitude behaviour behavior habit tendency
  trend ability skill capability capacity role function importance significance relevance value quality level
  extent range size rate average majority bulk rest remainder bunch category list version variant style mode
  pattern activity action task step phase attempt effort mistake fault concern worry doubt fear hope wish desire
  expectation requirement necessity demand favour favor benefit advantage usage use basis pleasure fun interest
  attention focus care success luck truth reality likelihood risk need turn try tries look talk chat mention
  comment note clue guess assumption belief theory proof claim statement argument reference source existence
  appearance background development progress change improvement decision rule routine sake hassle nuisance
  bother fuss mess trick tweak workaround estimate overview summary gist today tonight time whilst era age
  duration future past days daytime daily weekly monthly yearly annually following upcoming subsequent
  simultaneous lifetime lasting longtime momentarily someday awhile nicer good great bad big bigger small
  smaller new newer old older young younger short shorter easy easier allowed okay ok fine alright proper real
  true authentic larger giant gigantic massive vast tiny minor main primary key central simple simpler plain
  complex complicated difficult tricky tough tougher challenging necessary handy suitable appropriate acceptable
  decent clever smart smarter intelligent brilliant stupid dumb silly foolish crazy mad insane weird weirder odd
  peculiar curious funny funnier amusing hilarious entertaining fascinating exciting thrilling boring dull
  tedious tiring annoying irritating disturbing alarming shocking surprising astonishing amazing awesome
  wonderful superb splendid outstanding exceptional extraordinary spectacular stunning beautiful gorgeous lovely
  lovelier prettier attractive charming cute cuter elegant handsome ugly uglier awful dreadful horrific
  horrendous nasty disgusting gross lousy poor poorer cheap cheaper expensive costly pricey affordable rare
  rarer common ordinary regular standard conventional classic modern contemporary ancient outdated fresh popular
  famous known renowned celebrated prominent notorious infamous beloved dear precious valuable worthwhile worth
  worthy perfect optimal optimum flawless exact correct rightful fake clear clearer obvious distinct unclear
  confusing misleading confident able available accessible ready willing eager keen happy happier glad delighted
  satisfied cheerful sad sadder unhappy upset angry angrier furious frustrated disappointed anxious nervous
  afraid scared frightened terrified scary scarier creepy dangerous risky harmful safer trustworthy stable
  sturdy solid strong stronger weak weaker powerful mighty productive quick quicker rapid swift speedy prompt
  instant sudden steady constant temporary brief lengthy endless eternal low lower tall taller broad broader
  narrow thick thicker thin thinner heavy heavier soft softer rough rougher smooth smoother sharp sharper tight
  tighter looser quiet quieter loud louder noisy noisier calm calmer peaceful gentle gentler kinder friendlier
  rude ruder meaner cruel brutal harsh strict stricter serious intense braver courageous bold proud shy modest
  humble honest loyal faithful fair fairer unfair lazy busy busier exhausted sleepy puzzled embarrassed ashamed
  jealous lonely lucky luckier unlucky tragic miserable pathetic healthy healthier unhealthy fit sick ill
  uncomfortable cosy cozy pleasant unpleasant enjoyable tasty tastier delicious yummy fancy fancier luxurious
  neat neater tidy messy messier dirty clean thorough comprehensive extensive limited restricted unique creative
  innovative advanced sophisticated primitive flexible versatile adaptable compatible connected associated
  involved corresponding equivalent identical joint shared combined collective legitimate ethical moral
  artificial visual mysterious secret hidden magical inspiring encouraging promising tempting memorable
  unforgettable meaningful meaningless pointless useless worthless ridiculous absurd ludicrous bizarre
  controversial suspicious dubious sceptical skeptical careless cautious impatient stubborn selfish grateful
  supportive understanding tolerant pressing unavoidable advisable supposed alleged called unexpected planned
  intended random explicit implicit direct indirect sheer utter damn bloody freaking goddamn darn stupidly lame
  crappy shitty rotten round curved tinier begin began begun become became get got gotten give gave given take
  took taken put bring brought keep kept let want know knew think meant say said tell told explain show shown
  work happen find found felt seem remember forget forgot forgotten decide choose chose chosen leave done go
  goes went gone come came make made see saw seen hear heard ask respond speak spoke spoken discuss describe
  define clarify suggest propose offer notify state declare announce argue admit believe assume imagine consider
  reckon understood realise realize recognise recognize observe discover learn learnt figured identify determine
  establish check verify confirm examine inspect investigate explore analyse analyze distinguish measure count
  calculate compute sound stay wait proceed proceeded occur arise arose arisen include contain comprise belong
  depend regard apply affect permit enable assist serve provide supply deliver handed hold held carry lift move
  grab catch caught throw threw thrown toss touch reach placed lay laid lie lies lying lain sit sat stand stood
  kneel knelt lean leant bend bent walk run ran jump climb crawl swim swam swum ride rode ridden drive drove
  driven travel wander chase visit meet met join return hurry rush slip slid sliding crashed rolled spin spun
  shake shook shaken hang hung eat ate eaten drink drank drunk bite bitten chew swallowed taste smell smelt
  cooked boil fry fried bake roast prepare mix stir pour sleep slept wake woke woken dream dreamt breathe cough
  sneeze cry cries laugh smile shout yell scream whisper sing sang sung write wrote written read draw drew drawn
  copied print spelled spelt pronounce translate listen watched stare play live dwell dwelt grow grew grown
  build built create produce design construct invent formed shape arrange organise organize manage handle
  control operate perform conduct achieve accomplish fulfil adjust modify alter convert transform replace
  exchanged swap fix repair mend solve resolve deal dealt treat cure wash wipe rinse scrub brushed sweep swept
  spray cuts chop sliced split divide break broke broken crush damage ruin spoil spoilt burn burnt hit kick
  punch beat beaten hurt injure suffer survive recover heal bleed bled itch ache fought fighting struggle steal
  stole stolen cheat rob threaten enjoy appreciate trust miss apologise apologize forgive forgave forgiven
  complain blame criticise greet introduce invite hug kiss contact search seek sought hunt hide hid covered wrap
  fill packs storing gather pick spend spent pay paid cost earn owns obtain acquire gain save waste order rent
  wear wore worn dressed suited attach fasten tied tying stuck sticking glued squeeze rub scratch dig dug bury
  drag stretch fold spread pointed test practise studied trained attend participate act behave react pretend
  tend dare forced urge convince persuade warn remind teach taught educate display represent indicate reveal
  prove proven demonstrate express imply signify symbolise symbolize interpret labelled summarise summarize
  generalise emphasise emphasize prioritise prioritize optimise customise customize utilise utilize specialise
  memorise cope endure protect ensure maintain preserve guided accompany deserve resemble based
`);
