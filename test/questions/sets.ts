import { judgeConditions, type ConditionsQuestion } from './notations/conditions.ts'
import { judgeDesk } from './notations/desk.ts'
import { judgePublished } from './notations/published.ts'
import { judgeQuery } from './notations/query.ts'
import type { ByLanguage, Judged, Language, Question } from './notations/question.ts'
import { airlineBuyersReportersAndImagery } from './sets/airline-buyers-reporters-and-imagery-2026-11-28.ts'
import { ammoniaTradersPilotsAndCoalBuyers } from './sets/ammonia-traders-pilots-and-coal-buyers-2026-11-28.ts'
import { analysts } from './sets/analysts-2026-11-23.ts'
import { analystsAtBanksAndDesks } from './sets/analysts-at-banks-and-desks-2026-11-25.ts'
import { asianDesksAndAgents } from './sets/asian-desks-and-agents-2026-11-28.ts'
import { athensBrokersAdvisersAndPlanners } from './sets/athens-brokers-advisers-and-planners-2026-11-28.ts'
import { bankAnalystsAndOsint } from './sets/bank-analysts-and-osint-2026-11-28.ts'
import { bankLngBrokersAndSuperintendents } from './sets/bank-lng-brokers-and-superintendents-2026-11-28.ts'
import { banksAndBrokers } from './sets/banks-and-brokers-2026-11-25.ts'
import { bitumenTradersHarbourAuthoritiesAndFactCheckers } from './sets/bitumen-traders-harbour-authorities-and-fact-checkers-2026-11-28.ts'
import { brokerShorthand } from './sets/broker-shorthand-2026-11-24.ts'
import { brokers } from './sets/brokers-2026-11-23.ts'
import { brokersOfficersAndStudents } from './sets/brokers-officers-and-students-2026-11-28.ts'
import { bunkerSuppliersForwardersAndCompliance } from './sets/bunker-suppliers-forwarders-and-compliance-2026-11-28.ts'
import { bunkerTradersUnderwritersAndPortAgents } from './sets/bunker-traders-underwriters-and-port-agents-2026-11-29.ts'
import { cargoQuestions } from './sets/cargo-query-2026-11-23.ts'
import { cementBuyersClaimsHandlersAndDevelopers } from './sets/cement-buyers-claims-handlers-and-developers-2026-11-28.ts'
import { charterersAndAgencies } from './sets/charterers-and-agencies-2026-11-25.ts'
import { chemicalTradersInvestigatorsAndAgents } from './sets/chemical-traders-investigators-and-agents-2026-11-28.ts'
import { chinese } from './sets/chinese-2026-11-20.ts'
import { clerksTradersAndInvestors } from './sets/clerks-traders-and-investors-2026-11-28.ts'
import { coalTradersCoordinatorsAndTerminals } from './sets/coal-traders-coordinators-and-terminals-2026-11-28.ts'
import { cokeTradersTankOperatorsAndRiskManagers } from './sets/coke-traders-tank-operators-and-risk-managers-2026-11-28.ts'
import { commercialManagersAndMinistries } from './sets/commercial-managers-and-ministries-2026-11-28.ts'
import { commodityTradersAndJournalists } from './sets/commodity-traders-and-journalists-2026-11-25.ts'
import { condensateTradersLinerPlannersAndClimateResearchers } from './sets/condensate-traders-liner-planners-and-climate-researchers-2026-11-28.ts'
import { contractReaders2 } from './sets/contract-readers-2-2026-11-23.ts'
import { contractReaders } from './sets/contract-readers-2026-11-23.ts'
import { contractReaders3 } from './sets/contract-readers-3-2026-11-23.ts'
import { crudeAnalystsVesselBuyersAndCoastalCouncils } from './sets/crude-analysts-vessel-buyers-and-coastal-councils-2026-11-28.ts'
import { crudeAndProducts } from './sets/crude-and-products-2026-11-24.ts'
import { crudeTradersAndReporters } from './sets/crude-traders-and-reporters-2026-11-25.ts'
import { deskChat } from './sets/desk-chat-2026-11-23.ts'
import { desksAndAgents } from './sets/desks-and-agents-2026-11-25.ts'
import { desksAndDevelopers } from './sets/desks-and-developers-2026-11-24.ts'
import { desksAndStudents } from './sets/desks-and-students-2026-11-25.ts'
import { dieselTradersResearchersAndTowage } from './sets/diesel-traders-researchers-and-towage-2026-11-28.ts'
import { dryBulkAndCompliance } from './sets/dry-bulk-and-compliance-2026-11-26.ts'
import { dubaiBrokersCorrespondentsAndLecturers } from './sets/dubai-brokers-correspondents-and-lecturers-2026-11-28.ts'
import { eightPeople } from './sets/eight-people-2026-11-25.ts'
import { eightVoices } from './sets/eight-voices-2026-11-24.ts'
import { english } from './sets/english-2026-11-20.ts'
import { examiners } from './sets/examiners-2026-11-24.ts'
import { exportersTradeLawyersAndDashboardBuilders } from './sets/exporters-trade-lawyers-and-dashboard-builders-2026-11-28.ts'
import { filterReaders2 } from './sets/filter-readers-2-2026-11-23.ts'
import { filterReaders } from './sets/filter-readers-2026-11-23.ts'
import { fiveLanguages } from './sets/five-languages-2026-11-20.ts'
import { flagsAndPorts2 } from './sets/flags-and-ports-2-2026-11-22.ts'
import { flagsAndPorts } from './sets/flags-and-ports-2026-11-21.ts'
import { fleetManagersAndGrainTraders } from './sets/fleet-managers-and-grain-traders-2026-11-25.ts'
import { fourRoles2 } from './sets/four-roles-2-2026-11-23.ts'
import { fourRoles } from './sets/four-roles-2026-11-23.ts'
import { freightAndEnergyDesks } from './sets/freight-and-energy-desks-2026-11-26.ts'
import { freightHeadsWatchOfficersAndHosts } from './sets/freight-heads-watch-officers-and-hosts-2026-11-28.ts'
import { freightTradersReportersAndCaptains } from './sets/freight-traders-reporters-and-captains-2026-11-28.ts'
import { french } from './sets/french-2026-11-20.ts'
import { fuelTradersThinkTanksAndForwarders } from './sets/fuel-traders-think-tanks-and-forwarders-2026-11-28.ts'
import { fundsMinersAndSchedulers } from './sets/funds-miners-and-schedulers-2026-11-28.ts'
import { gasAgentsAndStudents } from './sets/gas-agents-and-students-2026-11-25.ts'
import { gasAndDryBulk } from './sets/gas-and-dry-bulk-2026-11-24.ts'
import { gasOriginatorsPortStateAndForwarders } from './sets/gas-originators-port-state-and-forwarders-2026-11-28.ts'
import { gasPortfoliosOsintAndHoustonAgents } from './sets/gas-portfolios-osint-and-houston-agents-2026-11-28.ts'
import { gasTradersComplianceAndBuyers } from './sets/gas-traders-compliance-and-buyers-2026-11-28.ts'
import { gasoilTradersStatisticiansAndInterns } from './sets/gasoil-traders-statisticians-and-interns-2026-11-28.ts'
import { gasolineTradersFfaBrokersAndElevators } from './sets/gasoline-traders-ffa-brokers-and-elevators-2026-11-29.ts'
import { german } from './sets/german-2026-11-20.ts'
import { grainBrokersRefinerySuppliersAndReporters } from './sets/grain-brokers-refinery-suppliers-and-reporters-2026-11-28.ts'
import { gulfAndGenevaDesks } from './sets/gulf-and-geneva-desks-2026-11-28.ts'
import { headOfDesk } from './sets/head-of-desk-2026-11-24.ts'
import { insurersAndShippingDesks } from './sets/insurers-and-shipping-desks-2026-11-26.ts'
import { koreanBuyersOperatorsAndWatchKeepers } from './sets/korean-buyers-operators-and-watch-keepers-2026-11-28.ts'
import { lawyersNgosAndPlanners } from './sets/lawyers-ngos-and-planners-2026-11-28.ts'
import { linerPlannersLpgTradersAndSantosManagers } from './sets/liner-planners-lpg-traders-and-santos-managers-2026-11-29.ts'
import { lngDesksAndCoastGuards } from './sets/lng-desks-and-coast-guards-2026-11-25.ts'
import { lngPlannersPriceCapOfficersAndPiraeusDesks } from './sets/lng-planners-price-cap-officers-and-piraeus-desks-2026-11-29.ts'
import { lngShippersAluminiumBuyersAndPortWatchers } from './sets/lng-shippers-aluminium-buyers-and-port-watchers-2026-11-28.ts'
import { lngTradersPalmOilCharterersAndSearchBoxes } from './sets/lng-traders-palm-oil-charterers-and-search-boxes-2026-11-29.ts'
import { lpgTradersReportersAndInspectors } from './sets/lpg-traders-reporters-and-inspectors-2026-11-28.ts'
import { lpgTradersVettersAndProducers } from './sets/lpg-traders-vetters-and-producers-2026-11-28.ts'
import { lr2OperatorsLocalPressAndSmelters } from './sets/lr2-operators-local-press-and-smelters-2026-11-28.ts'
import { macroAnalystsGrainTradersAndWatchOfficers } from './sets/macro-analysts-grain-traders-and-watch-officers-2026-11-28.ts'
import { manyConditions } from './sets/many-conditions-2026-11-24.ts'
import { marginAnalystsAttachesAndSpotters } from './sets/margin-analysts-attaches-and-spotters-2026-11-28.ts'
import { medRefinersSteamCoalBuyersAndCrushers } from './sets/med-refiners-steam-coal-buyers-and-crushers-2026-11-29.ts'
import { medRefinersWarRiskAndFilmMakers } from './sets/med-refiners-war-risk-and-film-makers-2026-11-28.ts'
import { naphthaTradersJournalistsAndRegistries } from './sets/naphtha-traders-journalists-and-registries-2026-11-28.ts'
import { networkPlannersGasTradersAndDispatchers } from './sets/network-planners-gas-traders-and-dispatchers-2026-11-28.ts'
import { newUsers } from './sets/new-users-2026-11-23.ts'
import { operatorsAndLawyers } from './sets/operators-and-lawyers-2026-11-25.ts'
import { optimisersAnalystsAndEconomists } from './sets/optimisers-analysts-and-economists-2026-11-28.ts'
import { oreDesksInvestigatorsAndPilots } from './sets/ore-desks-investigators-and-pilots-2026-11-25.ts'
import { oreDesksShipSpottersAndSpillResponders } from './sets/ore-desks-ship-spotters-and-spill-responders-2026-11-28.ts'
import { oreTradersBlendersAndTreasurers } from './sets/ore-traders-blenders-and-treasurers-2026-11-28.ts'
import { oreTradersUnderwritersAndPlanners } from './sets/ore-traders-underwriters-and-planners-2026-11-28.ts'
import { ownersAndOfficials } from './sets/owners-and-officials-2026-11-25.ts'
import { plannersOfficialsAndDevelopers } from './sets/planners-officials-and-developers-2026-11-28.ts'
import { poolsTeachersAndDispatchers } from './sets/pools-teachers-and-dispatchers-2026-11-28.ts'
import { portAgentsAndShipbrokers } from './sets/port-agents-and-shipbrokers-2026-11-25.ts'
import { pricingAnalystsRelativesAndSalvors } from './sets/pricing-analysts-relatives-and-salvors-2026-11-28.ts'
import { productOperatorsStraitsPilotsAndEsgResearchers } from './sets/product-operators-straits-pilots-and-esg-researchers-2026-11-29.ts'
import { productsTradersAndOfficials } from './sets/products-traders-and-officials-2026-11-26.ts'
import { publicQuestions } from './sets/public-2026-11-24.ts'
import { refinersAndResearchers } from './sets/refiners-and-researchers-2026-11-25.ts'
import { refineryPlannersAndNgos } from './sets/refinery-planners-and-ngos-2026-11-26.ts'
import { reviewers } from './sets/reviewers-2026-11-24.ts'
import { schedulersAgenciesAndHarbourMasters } from './sets/schedulers-agencies-and-harbour-masters-2026-11-28.ts'
import { searchBox } from './sets/search-box-2026-11-25.ts'
import { secondExaminer } from './sets/second-examiner-2026-11-24.ts'
import { spanish } from './sets/spanish-2026-11-20.ts'
import { spotTradersCrushersAndQuants } from './sets/spot-traders-crushers-and-quants-2026-11-28.ts'
import { chartererSteelBargesAndPalmOil } from './sets/steel-charterers-barges-and-palm-oil-2026-11-28.ts'
import { suezmaxOwnersBuyersAndEconomists } from './sets/suezmax-owners-buyers-and-economists-2026-11-28.ts'
import { sulphurTradersEnergyMinistriesAndUnionInspectors } from './sets/sulphur-traders-energy-ministries-and-union-inspectors-2026-11-28.ts'
import { tankerPoolsAndNewsrooms } from './sets/tanker-pools-and-newsrooms-2026-11-26.ts'
import { terminalSchedulersFinanceAndSurveyors } from './sets/terminal-schedulers-finance-and-surveyors-2026-11-28.ts'
import { threeRoles2 } from './sets/three-roles-2-2026-11-23.ts'
import { threeRoles } from './sets/three-roles-2026-11-23.ts'
import { traders } from './sets/traders-2026-11-22.ts'
import { tradersEditorsAndEngineers } from './sets/traders-editors-and-engineers-2026-11-28.ts'
import { tradersJargon } from './sets/traders-jargon-2026-11-22.ts'
import { tradersOfOilAndGas } from './sets/traders-of-oil-and-gas-2026-11-25.ts'
import { vlccBrokersAirlineFuelAndGasStorage } from './sets/vlcc-brokers-airline-fuel-and-gas-storage-2026-11-29.ts'
import { vlccOwnersImportersAndLawyers } from './sets/vlcc-owners-importers-and-lawyers-2026-11-28.ts'
import { vlgcOperatorsNavalAttachesAndDataJournalists } from './sets/vlgc-operators-naval-attaches-and-data-journalists-2026-11-28.ts'

/** Questions that were written at one time, with what they must give. */
export interface QuestionSet {
  /** The name of its file, without the day. */
  id: string
  /** The day on which it was written. */
  writtenOn: string
  /** The people that ask. */
  by: string
  notation: 'published' | 'desk' | 'query' | 'conditions'
  questions: readonly string[]
  judge: (at: number) => Judged
  /** Of `of` questions, before the parser read any or was mended for them; null where it was made with them. */
  first: { exact: number; silent: number; of: number } | null
  /** The share that must be exact now. None may be wrong without a word. */
  minExact: number
}

type About = Omit<QuestionSet, 'notation' | 'questions' | 'judge'>

const inDesk = (set: ByLanguage, about: About) => judged('desk', Object.values(set).flat(), judgeDesk, about)
const published = (set: readonly Question[], about: About) => judged('published', set, judgePublished, about)
const conditions = (set: readonly ConditionsQuestion[], about: About) =>
  judged('conditions', set, judgeConditions, about)

function judged<T extends readonly [string, ...unknown[]]>(
  notation: QuestionSet['notation'],
  set: readonly T[],
  judge: (question: T) => Judged,
  about: About,
): QuestionSet {
  return { ...about, notation, questions: set.map(([question]) => question), judge: (at) => judge(set[at]) }
}

/** `now`: what must be exact now, and the first score. */
const since = (day: string, id: string, by: string, now: readonly [number, QuestionSet['first']?]): About => ({
  ...{ id, writtenOn: `2026-11-${day}`, by, minExact: now[0], first: now[1] ?? null },
})

const score = (exact: number, silent: number, of: number) => ({ exact, silent, of })
const flat = (set: ByLanguage) => Object.values(set).flat()
const contract = 'traders, journalists and developers who know the contract'

/** Every set, the newest last. */
// oxfmt-ignore
export const questionSets: readonly QuestionSet[] = [
  published(english, since('20', 'english', 'the authors of the parser', [1])),
  published(spanish, since('20', 'spanish', 'the authors of the parser', [1])),
  published(french, since('20', 'french', 'the authors of the parser', [1])),
  published(german, since('20', 'german', 'the authors of the parser', [1])),
  published(chinese, since('20', 'chinese', 'the authors of the parser', [1])),
  published(flat(fiveLanguages), since('20', 'five-languages', 'the authors, once the parser was complete', [1])),
  published(flat(flagsAndPorts), since('21', 'flags-and-ports', 'the authors, before there were flags and ports', [1])),
  published(flat(flagsAndPorts2), since('22', 'flags-and-ports-2', 'the authors, once there were flags and ports', [1, score(39, 1, 40)])),
  inDesk(traders, since('22', 'traders', 'a trading desk; the parser was made with them', [1])),
  inDesk(tradersJargon, since('22', 'traders-jargon', 'a trading desk, in its jargon', [0.985, score(74, 3, 80)])),
  inDesk(brokers, since('23', 'brokers', 'brokers and operators', [0.985, score(36, 1, 40)])),
  inDesk(deskChat, since('23', 'desk-chat', 'a desk in its chat', [1])),
  inDesk(analysts, since('23', 'analysts', 'analysts and charterers, in whole sentences', [1])),
  inDesk(fourRoles, since('23', 'four-roles', 'a trader, an analyst, a journalist and a researcher; the parser was mended with them', [1])),
  inDesk(fourRoles2, since('23', 'four-roles-2', 'the same four', [0.985, score(28, 1, 32)])),
  inDesk(threeRoles, since('23', 'three-roles', 'a trader, a journalist and a developer', [0.93, score(40, 3, 60)])),
  inDesk(threeRoles2, since('23', 'three-roles-2', 'the same three', [0.95, score(35, 3, 40)])),
  inDesk(newUsers, since('23', 'new-users', 'users new to the map', [0.95, score(40, 0, 40)])),
  judged('query', cargoQuestions, judgeQuery, since('23', 'cargo-query', 'a trader, over all filters of cargoes', [1])),
  inDesk(filterReaders, since('23', 'filter-readers', 'traders, journalists, developers and operators who read docs/filters.md', [1, score(67, 4, 90)])),
  inDesk(filterReaders2, since('23', 'filter-readers-2', 'the same four', [0.98, score(51, 7, 62)])),
  conditions(contractReaders, since('23', 'contract-readers', contract, [0.98, score(85, 19, 155)])),
  conditions(contractReaders2, since('23', 'contract-readers-2', contract, [0.97, score(97, 5, 123)])),
  conditions(contractReaders3, since('23', 'contract-readers-3', contract, [0.97, score(65, 1, 80)])),
  conditions(gasAndDryBulk, since('24', 'gas-and-dry-bulk', 'people of LNG, LPG, dry bulk, containers and chemicals', [0.95, score(63, 13, 120)])),
  conditions(crudeAndProducts, since('24', 'crude-and-products', 'people of crude and products', [0.95, score(76, 9, 120)])),
  conditions(publicQuestions, since('24', 'public', 'journalists, students, officials and others, in fifteen languages', [0.95, score(70, 7, 120)])),
  conditions(desksAndDevelopers, since('24', 'desks-and-developers', 'eight roles at their desks', [0.97, score(129, 2, 140)])),
  conditions(examiners, since('24', 'examiners', 'an examiner', [0.97, score(126, 4, 140)])),
  conditions(eightVoices, since('24', 'eight-voices', 'eight voices, from telegrams to sentences', [0.97, score(100, 1, 120)])),
  conditions(manyConditions, since('24', 'many-conditions', 'an examiner of many conditions at once', [0.95, score(83, 6, 120)])),
  conditions(secondExaminer, since('24', 'second-examiner', 'a second examiner', [0.98, score(115, 0, 120)])),
  conditions(headOfDesk, since('24', 'head-of-desk', 'a head of desk in its jargon', [0.97, score(78, 4, 100)])),
  conditions(brokerShorthand, since('24', 'broker-shorthand', 'a broker and a freight analyst in shorthand', [0.98, score(94, 1, 100)])),
  conditions(reviewers, since('24', 'reviewers', 'four reviewers for a magazine', [0.96, score(89, 1, 100)])),
  conditions(desksAndAgents, since('25', 'desks-and-agents', 'desks, an insurer, a journalist, a student and a port agent', [0.92, score(85, 0, 100)])),
  conditions(eightPeople, since('25', 'eight-people', 'eight people of different trades', [0.95, score(76, 6, 100)])),
  conditions(desksAndStudents, since('25', 'desks-and-students', 'desks, a reporter, a student, a coast guard and a port agent', [0.98, score(86, 8, 100)])),
  conditions(banksAndBrokers, since('25', 'banks-and-brokers', 'a broker, a bank, an insurer, a ministry and others', [0.98, score(82, 5, 100)])),
  conditions(operatorsAndLawyers, since('25', 'operators-and-lawyers', 'traders, operators, a lawyer, a navy and others', [0.97, score(86, 3, 100)])),
  conditions(searchBox, since('25', 'search-box', 'ten roles at the search box', [0.94, score(87, 2, 100)])),
  conditions(commodityTradersAndJournalists, since('25', 'commodity-traders-and-journalists', 'traders, brokers, a journalist, a naval analyst and others', [0.99, score(91, 4, 100)])),
  conditions(refinersAndResearchers, since('25', 'refiners-and-researchers', 'a refiner, charterers, a compliance officer, an NGO and others', [1, score(98, 0, 100)])),
  conditions(charterersAndAgencies, since('25', 'charterers-and-agencies', 'a charterer, a gas desk, a shipper, an insurer, a coast guard and others', [0.98, score(92, 0, 100)])),
  conditions(tradersOfOilAndGas, since('25', 'traders-of-oil-and-gas', 'ten traders and analysts, in the words of the trade', [1, score(95, 1, 100)])),
  conditions(ownersAndOfficials, since('25', 'owners-and-officials', 'an owner, a port, customs, surveyors, an investor and others', [0.98, score(93, 3, 100)])),
  conditions(analystsAtBanksAndDesks, since('25', 'analysts-at-banks-and-desks', 'analysts, a planner, a reporter, a campaigner, a navy and a developer', [1, score(97, 0, 100)])),
  conditions(freightAndEnergyDesks, since('26', 'freight-and-energy-desks', 'a freight trader, an LNG scheduler, a grain merchant and an energy reporter', [0.99, score(96, 1, 100)])),
  conditions(insurersAndShippingDesks, since('26', 'insurers-and-shipping-desks', 'an underwriter, a chartering assistant, a buyer of a steel mill and a port officer', [0.99, score(94, 0, 100)])),
  conditions(dryBulkAndCompliance, since('26', 'dry-bulk-and-compliance', 'a bulk operator, a compliance officer, a planner of a container line and a student', [0.99, score(93, 3, 100)])),
  conditions(tankerPoolsAndNewsrooms, since('26', 'tanker-pools-and-newsrooms', 'a tanker pool, a newsroom, an analyst of a hedge fund and an LNG broker', [0.99, score(98, 0, 100)])),
  conditions(refineryPlannersAndNgos, since('26', 'refinery-planners-and-ngos', 'a supply planner of a refinery, a researcher of an NGO, a ship agent and an analyst of coal and iron ore', [1, score(93, 2, 100)])),
  conditions(productsTradersAndOfficials, since('26', 'products-traders-and-officials', 'a products trader, an officer of an energy ministry, an analyst of LPG and a developer', [0.99, score(95, 1, 100)])),
  conditions(portAgentsAndShipbrokers, since('25', 'port-agents-and-shipbrokers', 'a port agent, two shipbrokers, a market reporter and a student', [0.99, score(97, 1, 100)])),
  conditions(lngDesksAndCoastGuards, since('25', 'lng-desks-and-coast-guards', 'an LNG trader, a coast guard, an analyst of sanctions, a crude planner and a developer', [1, score(99, 1, 100)])),
  conditions(fleetManagersAndGrainTraders, since('25', 'fleet-managers-and-grain-traders', 'a fleet manager, a grain trader, an energy journalist, an insurer and a neighbour of a strait', [0.96, score(93, 2, 100)])),
  conditions(crudeTradersAndReporters, since('25', 'crude-traders-and-reporters', 'crude and condensate traders of an Asian refiner and energy reporters', [0.98, score(96, 1, 100)])),
  conditions(gasAgentsAndStudents, since('25', 'gas-agents-and-students', 'traders of LPG and ammonia, ship agents in South America and students', [1, score(96, 2, 100)])),
  conditions(oreDesksInvestigatorsAndPilots, since('25', 'ore-desks-investigators-and-pilots', 'analysts of ore and coal, investigators of an NGO, fishermen and pilots', [0.98, score(97, 0, 100)])),
  conditions(bankAnalystsAndOsint, since('28', 'bank-analysts-and-osint', 'analysts of a bank and of a hedge fund, a journalist, a watcher of transfers at sea and an insurer', [1, score(96, 1, 100)])),
  conditions(asianDesksAndAgents, since('28', 'asian-desks-and-agents', 'desks in Japan, Korea, India and Singapore, analysts of gas and bulk, a port agent, a bunker trader and a student', [0.97, score(92, 4, 100)])),
  conditions(plannersOfficialsAndDevelopers, since('28', 'planners-officials-and-developers', 'a refinery planner, an official, a developer, a broker of dry bulk and an insurer', [0.99, score(89, 2, 100)])),
  conditions(gulfAndGenevaDesks, since('28', 'gulf-and-geneva-desks', 'an LNG trader, a crude desk, a journalist on sanctions, a port manager and a grain analyst', [0.98, score(85, 1, 100)])),
  conditions(clerksTradersAndInvestors, since('28', 'clerks-traders-and-investors', 'a clerk of a shipowner, a bunker trader, a researcher, an investor and an analyst of metals', [0.99, score(87, 0, 100)])),
  conditions(brokersOfficersAndStudents, since('28', 'brokers-officers-and-students', 'a tanker broker, an LPG analyst, a coast guard, a customs official and a student', [1, score(94, 1, 100)])),
  conditions(fundsMinersAndSchedulers, since('28', 'funds-miners-and-schedulers', 'a hedge fund, a journalist, a naval analyst, a charterer of ore and an LNG scheduler', [1, score(84, 3, 100)])),
  conditions(lawyersNgosAndPlanners, since('28', 'lawyers-ngos-and-planners', 'a shipping lawyer, a climate NGO, a port authority, a crude scheduler and a liner planner', [0.99, score(82, 4, 100)])),
  conditions(freightTradersReportersAndCaptains, since('28', 'freight-traders-reporters-and-captains', 'a trader of freight, an oil reporter, a ship agent, a bunker supplier and a retired captain', [1, score(87, 2, 100)])),
  conditions(gasTradersComplianceAndBuyers, since('28', 'gas-traders-compliance-and-buyers', 'a gas trader, a compliance officer, a buyer of ore, a grain trader and a data scientist', [0.98, score(88, 2, 100)])),
  conditions(commercialManagersAndMinistries, since('28', 'commercial-managers-and-ministries', 'a commercial manager, a ministry, a journalist, an investor and a buyer of petrochemicals', [0.96, score(85, 4, 100)])),
  conditions(tradersEditorsAndEngineers, since('28', 'traders-editors-and-engineers', 'a crude trader, a charterer of chemical tankers, an editor, a port engineer and a claims handler', [0.97, score(82, 2, 100)])),
  conditions(optimisersAnalystsAndEconomists, since('28', 'optimisers-analysts-and-economists', 'an LNG optimiser, an analyst of sanctions, a bulk operator, an economist and a developer', [1, score(92, 1, 100)])),
  conditions(poolsTeachersAndDispatchers, since('28', 'pools-teachers-and-dispatchers', 'a pool of product tankers, a teacher, a dispatcher of pilots, a coal trader and an adviser', [0.97, score(81, 1, 100)])),
  conditions(lpgTradersReportersAndInspectors, since('28', 'lpg-traders-reporters-and-inspectors', 'an LPG trader, a reporter, a scheduler of grain, an inspector of ships and a junior analyst', [1, score(89, 2, 100)])),
  conditions(fuelTradersThinkTanksAndForwarders, since('28', 'fuel-traders-think-tanks-and-forwarders', 'a fuel oil trader, a think tank, a forwarder of containers, a miner and an LNG broker', [0.98, score(88, 3, 100)])),
  conditions(suezmaxOwnersBuyersAndEconomists, since('28', 'suezmax-owners-buyers-and-economists', 'an owner of Suezmaxes, a reporter, a buyer of LNG, an economist and a guard of ships', [1, score(92, 3, 100)])),
  conditions(oreTradersUnderwritersAndPlanners, since('28', 'ore-traders-underwriters-and-planners', 'an ore trader, an underwriter, a distributor of chemicals, an OSINT analyst and a canal planner', [1, score(91, 1, 100)])),
  conditions(dieselTradersResearchersAndTowage, since('28', 'diesel-traders-researchers-and-towage', 'a diesel trader, a researcher of a parliament, a towage planner, a bauxite analyst and a fund', [0.97, score(85, 4, 100)])),
  conditions(bankLngBrokersAndSuperintendents, since('28', 'bank-lng-brokers-and-superintendents', 'an LNG analyst, a broker of dry bulk, a reporter, a superintendent and an analyst of products', [0.98, score(90, 0, 100)])),
  conditions(schedulersAgenciesAndHarbourMasters, since('28', 'schedulers-agencies-and-harbour-masters', 'a crude scheduler, an energy agency, a harbour master, a broker of insurance and a PhD student', [0.97, score(89, 2, 100)])),
  conditions(naphthaTradersJournalistsAndRegistries, since('28', 'naphtha-traders-journalists-and-registries', 'a naphtha trader, a radio journalist, a registry of flags, a freight analyst and an adviser', [0.98, score(92, 2, 100)])),
  conditions(terminalSchedulersFinanceAndSurveyors, since('28', 'terminal-schedulers-finance-and-surveyors', 'a scheduler of an LNG terminal, a crude trader, a biologist, trade finance and a bunker surveyor', [0.95, score(88, 1, 100)])),
  conditions(vlccOwnersImportersAndLawyers, since('28', 'vlcc-owners-importers-and-lawyers', 'an owner of VLCCs, a journalist, an importer of coal, a product manager and a sanctions lawyer', [1, score(99, 0, 100)])),
  conditions(airlineBuyersReportersAndImagery, since('28', 'airline-buyers-reporters-and-imagery', 'a buyer of jet fuel, a reporter in Lagos, a broker of LPG ships, an analyst of grain and one of imagery', [0.99, score(90, 0, 100)])),
  conditions(gasoilTradersStatisticiansAndInterns, since('28', 'gasoil-traders-statisticians-and-interns', 'a gasoil trader, a statistician of exports, a liner analyst, a correspondent of a P&I club and an intern', [0.99, score(92, 4, 100)])),
  conditions(freightHeadsWatchOfficersAndHosts, since('28', 'freight-heads-watch-officers-and-hosts', 'a head of freight, a watch officer, an analyst of iron ore, a host of a podcast and a customs broker', [0.98, score(94, 0, 100)])),
  conditions(dubaiBrokersCorrespondentsAndLecturers, since('28', 'dubai-brokers-correspondents-and-lecturers', 'a tanker broker, an energy correspondent, a coal trader, a compliance analyst and a lecturer', [0.98, score(93, 2, 100)])),
  conditions(spotTradersCrushersAndQuants, since('28', 'spot-traders-crushers-and-quants', 'a spot trader of LNG, a buyer of soybeans, a traffic service, an activist and a quant', [0.99, score(92, 1, 100)])),
  conditions(marginAnalystsAttachesAndSpotters, since('28', 'margin-analysts-attaches-and-spotters', 'an analyst of margins, a naval attaché, a ship spotter, a planner of a steel mill and an adviser', [0.98, score(90, 3, 100)])),
  conditions(lr2OperatorsLocalPressAndSmelters, since('28', 'lr2-operators-local-press-and-smelters', 'an operator of LR2 tankers, a local reporter, a planner at a smelter, a risk manager and an NGO at a coast', [0.99, score(93, 3, 100)])),
  conditions(ammoniaTradersPilotsAndCoalBuyers, since('28', 'ammonia-traders-pilots-and-coal-buyers', 'a trader of ammonia, an analyst of a hedge fund, a developer, a harbour pilot and a buyer of coal', [1, score(96, 0, 100)])),
  conditions(medRefinersWarRiskAndFilmMakers, since('28', 'med-refiners-war-risk-and-film-makers', 'a crude trader, a war risk insurer, a planner of an LNG importer, a student and a film maker', [0.99, score(93, 2, 100)])),
  conditions(chartererSteelBargesAndPalmOil, since('28', 'steel-charterers-barges-and-palm-oil', 'a chartering manager, a bunker barge, an analyst of a fund, an archaeologist and an importer of palm oil', [0.97, score(91, 0, 100)])),
  conditions(gasOriginatorsPortStateAndForwarders, since('28', 'gas-originators-port-state-and-forwarders', 'a gas originator, a port state officer, a forwarder, a data journalist and a process engineer', [0.99, score(97, 1, 100)])),
  conditions(athensBrokersAdvisersAndPlanners, since('28', 'athens-brokers-advisers-and-planners', 'a dry cargo broker, a minister’s adviser, a liner analyst, a retired officer and a planner of an airline', [1, score(93, 1, 100)])),
  conditions(pricingAnalystsRelativesAndSalvors, since('28', 'pricing-analysts-relatives-and-salvors', 'an analyst of prices, a relative of a captain, a buyer of wheat, a salvage master and an economist', [0.96, score(83, 3, 100)])),
  conditions(lpgTradersVettersAndProducers, since('28', 'lpg-traders-vetters-and-producers', 'an LPG trader, a vetting inspector, an analyst of liners, a TV producer and a dispatcher', [0.99, score(95, 1, 100)])),
  conditions(oreTradersBlendersAndTreasurers, since('28', 'ore-traders-blenders-and-treasurers', 'an iron ore trader, a fisheries officer, a blender of fuel oil, a postgraduate and a treasurer', [0.98, score(93, 0, 100)])),
  conditions(coalTradersCoordinatorsAndTerminals, since('28', 'coal-traders-coordinators-and-terminals', 'a coal trader, an LNG coordinator, a Baltic reporter, an oil analyst and a grain terminal', [1, score(100, 0, 100)])),
  conditions(chemicalTradersInvestigatorsAndAgents, since('28', 'chemical-traders-investigators-and-agents', 'a chemicals trader, an investigator of a P&I club, a fellow, a port agent and a data scientist', [0.99, score(96, 1, 100)])),
  conditions(koreanBuyersOperatorsAndWatchKeepers, since('28', 'korean-buyers-operators-and-watch-keepers', 'a refinery buyer, an operations desk, a sanctions reporter, an importer of soy meal and a watch keeper', [0.98, score(90, 3, 100)])),
  conditions(bitumenTradersHarbourAuthoritiesAndFactCheckers, since('28', 'bitumen-traders-harbour-authorities-and-fact-checkers', 'a trader of bitumen, a harbour planner, a fact checker, an importer of sugar and a freight desk', [0.96, score(83, 1, 100)])),
  conditions(sulphurTradersEnergyMinistriesAndUnionInspectors, since('28', 'sulphur-traders-energy-ministries-and-union-inspectors', 'a trader of sulphur, an energy ministry, a union inspector, a fund manager and families', [0.98, score(92, 1, 100)])),
  conditions(condensateTradersLinerPlannersAndClimateResearchers, since('28', 'condensate-traders-liner-planners-and-climate-researchers', 'a trader of condensate, a liner planner, a climate researcher, a coal buyer and a developer', [0.98, score(90, 0, 100)])),
  conditions(grainBrokersRefinerySuppliersAndReporters, since('28', 'grain-brokers-refinery-suppliers-and-reporters', 'a grain broker, a refinery in Shandong, a wire reporter, an operator in Piraeus and a retired seaman', [1, score(87, 2, 100)])),
  conditions(lngShippersAluminiumBuyersAndPortWatchers, since('28', 'lng-shippers-aluminium-buyers-and-port-watchers', 'an LNG shipper, an aluminium smelter, a watcher of the Dardanelles, a central bank and a product broker', [0.97, score(89, 0, 100)])),
  conditions(exportersTradeLawyersAndDashboardBuilders, since('28', 'exporters-trade-lawyers-and-dashboard-builders', 'an ore exporter, a trade lawyer, a builder of dashboards, a feedstock buyer and a teacher', [0.98, score(88, 1, 100)])),
  conditions(cokeTradersTankOperatorsAndRiskManagers, since('28', 'coke-traders-tank-operators-and-risk-managers', 'a trader of petroleum coke, a tank terminal, a risk manager, a ship chandler and a trainee on a gas desk', [0.98, score(97, 0, 100)])),
  conditions(crudeAnalystsVesselBuyersAndCoastalCouncils, since('28', 'crude-analysts-vessel-buyers-and-coastal-councils', 'a crude analyst, a buyer of second-hand vessels, a coastal council, an ammonia buyer and an assistant', [0.98, score(85, 0, 100)])),
  conditions(vlgcOperatorsNavalAttachesAndDataJournalists, since('28', 'vlgc-operators-naval-attaches-and-data-journalists', 'an operator of VLGCs, a naval attache, a data journalist, an importer of corn and a bulk broker in Shanghai', [0.98, score(87, 1, 100)])),
  conditions(gasPortfoliosOsintAndHoustonAgents, since('28', 'gas-portfolios-osint-and-houston-agents', 'an LNG portfolio analyst, a bulk charterer in Copenhagen, an OSINT journalist, a port agent in Houston and a refinery scheduler', [1, score(92, 2, 100)])),
  conditions(macroAnalystsGrainTradersAndWatchOfficers, since('28', 'macro-analysts-grain-traders-and-watch-officers', 'a macro analyst, a grain trader, a maritime security officer, a product broker in Singapore and a student', [1, score(94, 1, 100)])),
  conditions(cementBuyersClaimsHandlersAndDevelopers, since('28', 'cement-buyers-claims-handlers-and-developers', 'a coal buyer of cement works, a P&I claims handler, a marketer of US crude, a wire reporter and a developer', [0.99, score(87, 2, 100)])),
  conditions(networkPlannersGasTradersAndDispatchers, since('28', 'network-planners-gas-traders-and-dispatchers', 'a liner network planner, an LPG and ammonia trader, an energy-security analyst, a dispatcher of pilots and an ESG researcher', [1, score(91, 0, 100)])),
  conditions(bunkerSuppliersForwardersAndCompliance, since('28', 'bunker-suppliers-forwarders-and-compliance', 'a bunker supplier, a fertiliser trader in Casablanca, a Great Lakes grain forwarder, a compliance lawyer and a Chinese crude buyer', [0.94, score(89, 2, 100)])),
  conditions(oreDesksShipSpottersAndSpillResponders, since('28', 'ore-desks-ship-spotters-and-spill-responders', 'an iron-ore desk, a retired sailor, a North Sea product trader, a central-bank economist and a coordinator of spill response', [0.97, score(91, 0, 100)])),
  conditions(bunkerTradersUnderwritersAndPortAgents, since('29', 'bunker-traders-underwriters-and-port-agents', 'a fuel oil trader, a marine underwriter, a freight analyst, a journalist and a port agent', [0.99, score(88, 2, 100)])),
  conditions(lngTradersPalmOilCharterersAndSearchBoxes, since('29', 'lng-traders-palm-oil-charterers-and-search-boxes', 'an LNG trader, a charterer of palm oil, a crude scheduler, a developer and an analyst of a fund', [0.99, score(94, 1, 100)])),
  conditions(gasolineTradersFfaBrokersAndElevators, since('29', 'gasoline-traders-ffa-brokers-and-elevators', 'a gasoline trader, an FFA broker, a compliance officer, a planner of grain elevators and a mining analyst', [1, score(96, 1, 100)])),
  conditions(linerPlannersLpgTradersAndSantosManagers, since('29', 'liner-planners-lpg-traders-and-santos-managers', 'a liner planner, an LPG trader, a wire reporter, a port manager in Santos and an underwriter', [0.92, score(90, 1, 100)])),
  conditions(medRefinersSteamCoalBuyersAndCrushers, since('29', 'med-refiners-steam-coal-buyers-and-crushers', 'a refiner, a steam coal buyer, a soybean crusher, a naval analyst and a student', [0.98, score(96, 0, 100)])),
  conditions(vlccBrokersAirlineFuelAndGasStorage, since('29', 'vlcc-brokers-airline-fuel-and-gas-storage', 'a VLCC broker, a jet fuel supplier, a gas storage analyst, a bauxite trader and an agent at Fujairah', [0.97, score(97, 0, 100)])),
  conditions(productOperatorsStraitsPilotsAndEsgResearchers, since('29', 'product-operators-straits-pilots-and-esg-researchers', 'an operator of product tankers, a clerk of the straits, a fertiliser buyer, an ESG researcher and a developer', [0.97, score(79, 2, 100)])),
  conditions(lngPlannersPriceCapOfficersAndPiraeusDesks, since('29', 'lng-planners-price-cap-officers-and-piraeus-desks', 'an LNG planner, an analyst of coking coal, a price cap officer, a newspaper reader and a desk in Piraeus', [0.97, score(89, 1, 100)])),
]

/** Questions over the first published filters, by language. */
export const languages: ByLanguage = {
  english: of('english', english),
  spanish: of('spanish', spanish),
  french: of('french', french),
  german: of('german', german),
  chinese: of('chinese', chinese),
}

function of(language: Language, first: readonly Question[]): readonly Question[] {
  return [...first, ...[fiveLanguages, flagsAndPorts, flagsAndPorts2].flatMap((questions) => questions[language])]
}
